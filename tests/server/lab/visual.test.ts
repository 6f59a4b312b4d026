import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { registerVisualLab } from '../../../server/lab/visual'

const home = mkdtempSync(join(tmpdir(), 'hongbao-visual-'))
afterAll(() => rmSync(home, { recursive: true }))
const folder = join(home, 'results')
mkdirSync(join(folder, 'e2e'), { recursive: true })
writeFileSync(join(folder, 'visual.html'), '<h1>differences</h1>')
writeFileSync(join(folder, 'e2e/wheel-diff.webp'), 'picture')
writeFileSync(join(folder, 'e2e/trace.zip'), 'what a test entered')
writeFileSync(join(home, 'outside.png'), 'another folder')
symlinkSync(join(home, 'outside.png'), join(folder, 'e2e/linked.png'))

const app = fastify()
app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing'))
registerVisualLab(app, folder)
const get = (name: string) => app.inject(`/lab/api/visual/${name}`)

it('tells what the last visual run compared, and when', async () => {
  const ask = async (of: string) => {
    const other = fastify()
    registerVisualLab(other, of)
    return (await other.inject('/lab/api/visual')).json()
  }
  const none = { compared: null, notCompared: null }
  expect(await ask(join(home, 'never'))).toEqual({ report: false, ...none, atMs: null })
  expect(await ask(folder)).toEqual({ report: true, ...none, atMs: expect.any(Number) })
  const counted = join(home, 'counted')
  mkdirSync(counted)
  writeFileSync(
    join(counted, 'pictures.txt'),
    'pictures: 212 compared, 1 differ, 2 missing, 3 not compared; install chromium\n',
  )
  expect(await ask(counted)).toEqual({
    report: false,
    compared: 212,
    notCompared: 3,
    atMs: Math.round(statSync(join(counted, 'pictures.txt')).mtimeMs),
  })
})

it('serves the report of the last visual run', async () => {
  const report = await get('visual.html')
  expect([report.statusCode, report.body]).toEqual([200, '<h1>differences</h1>'])
  expect(report.headers['content-security-policy']).toMatch(/default-src 'none'/)
})

it.each([
  'e2e/wheel-diff.webp',
  'e2e/trace.zip',
  'e2e',
  'gone.webp',
  '../outside.png',
  '..%2Foutside.png',
  'e2e/linked.png',
])('does not serve %s', async (name) => {
  expect((await get(name)).statusCode).toBe(404)
})
