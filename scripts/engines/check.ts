import { fileURLToPath } from 'node:url'
import { ALLOWED } from './allowed'
import { ALLOWED_AT_DESK } from './allowed-desk'
import { checkBuild } from './build-check'
import { DESK_FLOOR, PLAYERS_FLOOR } from './floor'

/**
 * `npm run engines`: looks through the release in dist/, and the desk in it, for what the oldest browsers that each is
 * built for lack: calls, regular expressions, elements, attributes and styles. A compiler lowers syntax alone.
 */
const path = (folder: string) => fileURLToPath(new URL(`../../${folder}`, import.meta.url))

const BUILDS = [
  {
    name: 'the release',
    dir: path('dist'),
    maps: path('dist-release-maps'),
    styles: path('src'),
    floor: PLAYERS_FLOOR,
    allowed: ALLOWED,
    file: 'allowed.ts',
  },
  {
    name: 'the desk',
    dir: path('dist/desk'),
    maps: path('dist-desk-maps'),
    styles: path('desk'),
    floor: DESK_FLOOR,
    allowed: ALLOWED_AT_DESK,
    file: 'allowed-desk.ts',
  },
]

for (const { name, file, ...build } of BUILDS) {
  const problems = checkBuild(build)
  const oldest = `Chrome ${build.floor.chrome} and Safari ${build.floor.safari}`
  if (problems.length === 0) {
    console.log(`${oldest} have all that ${name} asks of them`)
    continue
  }
  console.error(`${problems.join('\n')}\n\n${problems.length} in all. Use what ${oldest} have, or ask for it before; \
scripts/engines/${file} names what may stay and why.`)
  process.exitCode = 1
}
