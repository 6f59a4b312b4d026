import type { Call } from '../../../../domain/call'
import { activityConfigCall, awardCall, awardConfCall, registerCall } from '../../../../domain/calls/activity'
import { authCall } from '../../../../domain/calls/auth'
import { queryOrRegisterCall } from '../../../../domain/calls/prizes'

/** What a backend answers that has read the specification otherwise, and the field that tells. */
interface WrongAnswer {
  name: string
  call: Call
  body: object
  field: string
}

const CONFIG = { activityId: 'a', activityName: '转盘', drawType: '1' }
const SECTORS = { drawConfigDetailResponses: [{ amount: '8' }, { amount: '0' }, { amount: '6' }] }

export const WRONG_ANSWERS: readonly WrongAnswer[] = [
  {
    name: 'a configuration wrapped in data',
    call: activityConfigCall,
    body: { code: 200, msg: 'success', data: CONFIG },
    field: 'every field',
  },
  { name: 'a success and no more', call: activityConfigCall, body: { code: 200 }, field: 'every field' },
  {
    name: 'a registration wrapped in data',
    call: registerCall,
    body: { code: 200, msg: 'success', data: { isOpenWallet: '1' } },
    field: 'every field',
  },
  {
    name: 'a participation wrapped in a list',
    call: queryOrRegisterCall,
    body: { code: 200, result: [{ isDraw: '0' }] },
    field: 'every field',
  },
  {
    name: 'a participation of nothing',
    call: queryOrRegisterCall,
    body: { code: 200 },
    field: 'every field',
  },
  {
    name: 'a token wrapped in data',
    call: authCall,
    body: { code: 200, data: { token: 'a-token-of-somebody' } },
    field: 'token',
  },
  {
    name: 'times of a calendar',
    call: activityConfigCall,
    body: { code: 200, ...CONFIG, activityCloseTime: '2026-11-29 00:00:00' },
    field: 'activityCloseTime',
  },
  {
    name: 'an amount with its unit',
    call: registerCall,
    body: { code: 200, redEnvelopeAmount: '8.8元' },
    field: 'redEnvelopeAmount',
  },
  { name: 'code 0000', call: activityConfigCall, body: { code: '0000', ...CONFIG }, field: 'code' },
  {
    name: 'a code of letters',
    call: activityConfigCall,
    body: { code: 'SUCCESS', ...CONFIG },
    field: 'code',
  },
  { name: 'a flag for a code', call: activityConfigCall, body: { success: true, ...CONFIG }, field: 'code' },
  { name: 'an award without its index', call: awardCall, body: { code: 200, prize: 3 }, field: 'awardIndex' },
  {
    name: 'an award that names its prize',
    call: awardCall,
    body: { code: 200, awardIndex: 'third' },
    field: 'awardIndex',
  },
  {
    name: 'no sectors',
    call: awardConfCall,
    body: { code: 200, msg: 'success', data: SECTORS },
    field: 'drawConfigDetailResponses',
  },
  {
    name: 'a sector without its amount',
    call: awardConfCall,
    body: { code: 200, drawConfigDetailResponses: [{ amount: '8' }, { name: '谢谢' }] },
    field: 'drawConfigDetailResponses.1.amount',
  },
]

/** What another backend may leave out or write otherwise. */
export const RIGHT_ANSWERS: readonly Omit<WrongAnswer, 'field'>[] = [
  { name: 'code as a text', call: activityConfigCall, body: { code: '200', ...CONFIG } },
  {
    name: 'nulls',
    call: activityConfigCall,
    body: { code: 200, ...CONFIG, activityCloseTime: null, theme: null },
  },
  { name: 'a registration with no flag set', call: registerCall, body: { code: 200 } },
  {
    name: 'the same beside an empty wrapper',
    call: registerCall,
    body: { code: 200, msg: 'ok', data: null, page: {} },
  },
  { name: 'fields of its own', call: registerCall, body: { code: 200, isOpenWallet: '1', trace: { id: 7 } } },
  { name: 'a list of three sectors', call: awardConfCall, body: { code: 200, ...SECTORS } },
]
