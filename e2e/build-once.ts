import { buildDemo, requireDemo } from '../scripts/build-demo.mjs'

/**
 * Before a run: the servers serve the build of the sources that are there. Where `HONGBAO_NO_BUILD=1` says that the build
 * was made before, as in CI, another one is refused.
 */
export default function buildOnce(): void {
  if (process.env.HONGBAO_NO_BUILD === '1') requireDemo()
  else buildDemo()
}
