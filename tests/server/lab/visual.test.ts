import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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

it('serves the report of the last visual run and its pictures', async () => {
  const report = await get('visual.html')
  expect([report.statusCode, report.body]).toEqual([200, '<h1>differences</h1>'])
  expect(report.headers['content-security-policy']).toMatch(/default-src 'none'/)
  expect((await get('e2e/wheel-diff.webp')).headers['content-type']).toBe('image/webp')
})

it.each(['e2e/trace.zip', 'e2e', 'gone.webp', '../outside.png', '..%2Foutside.png', 'e2e/linked.png'])(
  'does not serve %s',
  async (name) => {
    expect((await get(name)).statusCode).toBe(404)
  },
)
