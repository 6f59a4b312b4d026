import { describe, expect, it, vi } from 'vitest'
import { selectByKeyCall } from '../../../../domain/calls/system'
import { CODES } from '../../../../domain/codes'
import { useApp } from '../../support/app'

describe('the system configuration', () => {
  const server = useApp()

  it('is read through the envelope', async () => {
    const client = await server.client().auth('wheel', '1')
    const known = await client.call(selectByKeyCall, { configKey: 'location_city' })
    expect(known.body).toEqual({ code: 200, configKey: 'location_city', configValue: '深圳' })
    const name = await client.call(selectByKeyCall, { configKey: 'open_card_name' })
    expect(name.body).toMatchObject({ configKey: 'open_card_name', configValue: 'online card opening' })
    const unknown = await client.call(selectByKeyCall, { configKey: 'no_such_key' })
    expect(unknown.body).toEqual({ code: CODES.nothingFound, msg: 'there is no such configuration' })
  })

  it('13.23 answers public entries and those that it names public, never the key of a map', async () => {
    const client = await server.client().auth('wheel', '1')
    const values = new Map([
      ['tencent_map_key', 'map-secret'],
      ['hbdhm_activity', 'card-code'],
      ['own_page', '{}'],
      ['public_keys', 'own_page, tencent_map_key'],
      ['home_image', '/h.webp'],
      ['gift_button_names', 'First gift, Second gift'],
      ['gift_home_button_names', 'Scratch now, My gift'],
    ])
    vi.spyOn(server.ctx.config, 'get').mockImplementation((key) => values.get(key))
    const read = async (configKey: string) => (await client.call(selectByKeyCall, { configKey })).body
    for (const configKey of ['own_page', 'home_image', 'gift_button_names', 'gift_home_button_names'])
      expect(await read(configKey)).toMatchObject({ code: 200, configValue: values.get(configKey) })
    for (const configKey of ['tencent_map_key', 'hbdhm_activity', 'public_keys'])
      expect(await read(configKey)).toEqual({
        code: CODES.nothingFound,
        msg: 'there is no such configuration',
      })
    vi.restoreAllMocks()
  })
})
