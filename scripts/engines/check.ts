import { fileURLToPath } from 'node:url'
import { ALLOWED } from './allowed'
import { checkBuild } from './build-check'
import { PLAYERS_FLOOR } from './floor'

/**
 * `npm run engines`: looks through the release in dist/ for what the oldest browsers that it is built for lack: calls,
 * regular expressions, elements and attributes. A compiler lowers syntax alone.
 */
const path = (folder: string) => fileURLToPath(new URL(`../../${folder}`, import.meta.url))

const problems = checkBuild({
  dir: path('dist'),
  maps: path('dist-release-maps'),
  styles: path('src'),
  floor: PLAYERS_FLOOR,
  allowed: ALLOWED,
})
const oldest = `Chrome ${PLAYERS_FLOOR.chrome} and Safari ${PLAYERS_FLOOR.safari}`
if (problems.length === 0) console.log(`${oldest} have all that the release asks of them`)
else {
  console.error(`${problems.join('\n')}\n\n${problems.length} in all. Use what ${oldest} have, or ask for it before; \
scripts/engines/allowed.ts names what may stay and why.`)
  process.exitCode = 1
}
