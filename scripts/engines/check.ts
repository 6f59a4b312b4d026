import { fileURLToPath } from 'node:url'
import { checkBuild } from './build-check'
import { DESK_FLOOR, PLAYERS_FLOOR } from './floor'

/**
 * `npm run engines`: looks through the release in dist/, and the desk in it, for what the oldest browsers that each is
 * built for lack: calls, regular expressions and styles. A compiler lowers syntax alone.
 */
const path = (folder: string) => fileURLToPath(new URL(`../../${folder}`, import.meta.url))

const BUILDS = [
  {
    name: 'the release',
    dir: path('dist'),
    maps: path('dist-release-maps'),
    styles: path('src'),
    floor: PLAYERS_FLOOR,
    brings: [],
  },
  {
    name: 'the desk',
    dir: path('dist/desk'),
    maps: path('dist-desk-maps'),
    styles: path('desk'),
    floor: DESK_FLOOR,
    // desk/app/older-engines.ts has them.
    brings: ['Object.hasOwn', 'structuredClone'],
  },
]

for (const { name, ...build } of BUILDS) {
  const problems = checkBuild(build)
  const oldest = `Chrome ${build.floor.chrome} and Safari ${build.floor.safari}`
  if (problems.length === 0) {
    console.log(`${oldest} have all that ${name} asks of them`)
    continue
  }
  console.error(
    `${problems.join('\n')}\n\n${problems.length} in all. Use what ${oldest} have, or ask for it before.`,
  )
  process.exitCode = 1
}
