import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { here } from '../kit/here'
import { sounds } from './sounds'
import { RATE_HZ, type Samples, silence } from './synth'

/** Silence around each sound: room for what an encoder adds at the start and for seeking. */
const GAP_S = 0.06
const LOOPS = new Set(['foil'])

/**
 * Writes the sprite `out/hongbao.opus` and `.mp3` and its times `out/hongbao.json`.
 * Needs ffmpeg (Debian: `apt-get install ffmpeg`).
 */
export async function make(): Promise<void> {
  const out = join(here(import.meta.url), 'out')
  mkdirSync(out, { recursive: true })
  const sprite: Record<string, [number, number]> = {}
  const parts: Samples[] = [silence(GAP_S)]
  let atS = GAP_S
  for (const [name, samples] of Object.entries(sounds)) {
    const lengthS = samples.length / RATE_HZ
    // A loop is written twice and its middle used, so that no encoder padding falls into it.
    const copies = LOOPS.has(name) ? [samples, samples] : [samples]
    const startS = LOOPS.has(name) ? atS + lengthS / 2 : atS
    sprite[name] = [Math.round(startS * 1000), Math.round(lengthS * 1000)]
    parts.push(...copies, silence(GAP_S))
    atS += lengthS * copies.length + GAP_S
  }
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-sound-'))
  const wav = join(folder, 'hongbao.wav')
  writeFileSync(wav, wavOf(parts))
  const encode = (...args: string[]) =>
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-i',
      wav,
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      ...args,
    ])
  encode('-c:a', 'libopus', '-b:a', '36k', '-flags:a', '+bitexact', join(out, 'hongbao.opus'))
  encode(
    '-c:a',
    'libmp3lame',
    '-b:a',
    '48k',
    '-ar',
    '32000',
    '-flags:a',
    '+bitexact',
    join(out, 'hongbao.mp3'),
  )
  rmSync(folder, { recursive: true })
  writeFileSync(join(out, 'hongbao.json'), `${JSON.stringify(sprite, null, 2)}\n`)
}

/** The parts one after another as a 16-bit mono WAV file. */
function wavOf(parts: readonly Samples[]): Buffer {
  const count = parts.reduce((sum, part) => sum + part.length, 0)
  const file = Buffer.alloc(44 + count * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + count * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE_HZ, 24)
  file.writeUInt32LE(RATE_HZ * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(count * 2, 40)
  let offset = 44
  for (const part of parts) {
    for (const sample of part) {
      file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32767), offset)
      offset += 2
    }
  }
  return file
}
