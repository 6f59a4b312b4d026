/**
 * What packages and pages of the desk call and office browsers of Chromium 86 lack (`DESK_FLOOR`); loaded before anything
 * else, by the desk's workers too.
 */
import 'core-js/actual/array/at'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/array/to-spliced'
import 'core-js/actual/array/with'
import 'core-js/actual/object/has-own'
import 'core-js/actual/string/at'
import 'core-js/actual/structured-clone'
