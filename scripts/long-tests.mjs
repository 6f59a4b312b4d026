/**
 * What the test of a whole room leaves to `npm test`, so that it answers within a minute: files that start processes
 * or make thousands of calls. Naming a part of the room, `npm test -- server/cli`, runs them.
 */
export const LONG_TESTS = {
  server: [
    'tests/server/db/embedded.test.ts',
    'tests/server/process/lock.test.ts',
    'tests/server/http/errors-fuzz.test.ts',
    'tests/server/modules/activity/award-concurrency.test.ts',
  ],
}
