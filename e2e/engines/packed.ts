import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { NotHere } from './tab'

/** Outside the repository, shared by all of a person's clones. */
const CACHE =
  process.env.HONGBAO_ENGINES ??
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'hongbao-engines')

function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (error || status !== 0) throw new NotHere(`${program} ${args[0]}: ${error?.message ?? stderr.trim()}`)
  return stdout
}

/** Unpacks what a package of the registry has below `bin/` into a folder, all of it at once. */
function unpack([name, version]: readonly [string, string], folder: string): void {
  const half = `${folder}.part`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  const archive = run('npm', ['pack', '--silent', '--fetch-retries=1', `${name}@${version}`], half).trim()
  run('tar', ['xzf', archive], half)
  const bin = join(half, 'package/bin')
  for (const file of readdirSync(bin).filter((one) => one.endsWith('.br'))) {
    const content = brotliDecompressSync(readFileSync(join(bin, file)))
    if (file.includes('.tar')) {
      // SwiftShader of these years is looked for in a folder of its own.
      const target = file.startsWith('swiftshader') ? join(half, 'swiftshader') : half
      mkdirSync(target, { recursive: true })
      writeFileSync(join(half, 'part.tar'), content)
      run('tar', ['xf', join(half, 'part.tar'), '-C', target], half)
      if (target !== half) run('cp', ['-r', `${target}/.`, half], half)
    } else writeFileSync(join(half, 'chromium'), content, { mode: 0o755 })
  }
  for (const done of ['package', archive, 'part.tar'])
    rmSync(join(half, done), { recursive: true, force: true })
  renameSync(half, folder)
}

/**
 * The folder of a packed Chromium, fetched on its first use.
 * @throws NotHere where the registry has it not or cannot be reached
 */
export function packedChromium(name: string, packed: readonly [string, string]): string {
  const folder = join(CACHE, name)
  if (!existsSync(join(folder, 'chromium'))) unpack(packed, folder)
  return folder
}
