import { expect, it } from 'vitest'
import { checkNode } from '../../../server/process/node-version'
import { StartRefused } from '../../../server/process/start-refused'

const POSTGRES = 'postgres://localhost/hongbao'

it.each(['24.0.0', '24.21.0'])('does not start on the embedded database with Node %s', (version) => {
  expect(() => checkNode(undefined, version)).toThrow(StartRefused)
  expect(() => checkNode(undefined, version)).toThrow(/DATABASE_URL/)
  expect(() => checkNode(POSTGRES, version)).not.toThrow()
})

it.each(['20.19.0', '22.24.0', '26.10.0'])('starts on either database with Node %s', (version) => {
  expect(() => checkNode(undefined, version)).not.toThrow()
  expect(() => checkNode(POSTGRES, version)).not.toThrow()
})
