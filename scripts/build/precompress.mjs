import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const toBrotli = promisify(brotliCompress)

/** What is worth compressing, as the server has it (`server/http/web-policy.ts`). */
const ENDINGS = ['.js', '.css', '.svg', '.json']
const MIN_BYTES = 1_024

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await toBrotli(content, { params }))
}

/**
 * Writes each file of text once more as Brotli at its best, which takes too long for a visitor to wait for: a fourteenth
 * less than the server makes by itself.
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  let folder = ''
  return {
    name: 'precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: ({ build }) => {
      folder = join(build.outDir, 'assets')
    },
    async writeBundle() {
      const names = (await readdir(folder)).filter((name) => ENDINGS.includes(extname(name)))
      await Promise.all(names.map((name) => compress(join(folder, name))))
    },
  }
}
