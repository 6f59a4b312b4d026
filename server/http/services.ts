import type { Foundation, HttpServices } from '../process/context'
import type { AppOptions } from '../process/options'
import { createServedRelease } from './client-release'
import { createLimits } from './limits'
import { createNonceBook } from './nonces'

export function createHttpServices(
  { isDemo, ...foundation }: Foundation,
  { limitFactor = 1, plain = false, clientDir }: Pick<AppOptions, 'limitFactor' | 'plain' | 'clientDir'>,
): HttpServices {
  return {
    limits: createLimits(foundation, isDemo ? limitFactor : 1),
    nonces: createNonceBook(foundation.db),
    isPlain: plain,
    calls: new Map(),
    servedRelease: createServedRelease(clientDir),
  }
}
