import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import * as z from 'zod'
import type { Call, RequestOf } from '../../domain/call'
import { authCall } from '../../domain/calls/auth'
import {
  advanceOrderCall,
  giftReceivedCall,
  giftsCall,
  operatorLoginCall,
  shipGiftCall,
  showGiftCall,
  showRegistrationCall,
} from '../../domain/calls/operator'
import { OPERATOR_NAME } from '../../domain/desk/account-calls'
import { deriveKeys, open, seal } from '../../domain/envelope'
import { nodeCryptoSuite } from '../process/crypto'
import { operatorLine } from '../process/operators/password'
import { readSettings } from '../settings'
import { ACCOUNT_COMMANDS, accountsCommand } from './accounts-command'

const USAGE = `usage: npm run operator -- add <name> <role,role> [campaign …]   reads a password, makes an account with a second factor
       npm run operator -- password <name>                      reads another password; a disabled account is one again
       npm run operator -- totp <name>                          makes another second factor
       npm run operator -- disable <name>                       ends the account's sessions and lets it log in no more
       npm run operator -- list                                 lists the accounts
       npm run operator -- hash <name>                          reads a password, prints the line for HONGBAO_OPERATOR
       npm run operator -- advance <orderNo> 2                  marks a paid order as prepared
       npm run operator -- advance <orderNo> 3 [deliveryPhone]  sends it out, with the delivery person's phone
       npm run operator -- advance <orderNo> refund             asks the provider for a due refund now
       npm run operator -- gifts <activityId> [page]            lists gifts with a receiver, those to be shipped first
       npm run operator -- show gift <giftId> <reason>          shows a receiver in full and writes down who looked and why
       npm run operator -- show registration <id> <reason>      the same for a registration
       npm run operator -- views [activityId]                   lists who looked at what, when and why
       npm run operator -- ship <giftId> <company> <expressNo>  says how a gift is on its way to its receiver
       npm run operator -- received <giftId>                    says that a shipped gift has reached its receiver
environment: HONGBAO_URL (HONGBAO_PUBLIC_URL, else http://127.0.0.1 at PORT, or at 4173), HONGBAO_OPERATOR_NAME and HONGBAO_OPERATOR_PASSWORD (demo, demo),
             HONGBAO_OPERATOR_CODE of the second factor; the commands of accounts read the server's variables`

const NONCE_BYTES = 18
const anyBody = z.record(z.string(), z.unknown())
const {
  PORT: port = '4173',
  HONGBAO_PUBLIC_URL: publicUrl = `http://127.0.0.1:${port}`,
  HONGBAO_URL: origin = publicUrl,
  HONGBAO_OPERATOR_NAME: username = 'demo',
  HONGBAO_OPERATOR_PASSWORD: password = 'demo',
  HONGBAO_OPERATOR_CODE: code,
} = process.env

/** How far the server's clock is ahead of this machine's, ms: envelopes are stamped by the server's. */
let aheadMs = 0

/** An answer of the server, or an error that says where none was found. */
async function reach(path: string, request: RequestInit): Promise<Response> {
  if (!URL.canParse(origin)) throw new Error(`HONGBAO_URL is '${origin}'; it should be an address`)
  return fetch(new URL(path, origin), request).catch((error: unknown) => {
    throw new Error(`no server answers at ${origin}; HONGBAO_URL names another one`, { cause: error })
  })
}

async function post(path: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
  const response = await reach(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const date = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(date)) aheadMs = date - Date.now()
  const answer = anyBody.parse(await response.json())
  if (!response.ok) throw new Error(`${path}: ${answer.msg ?? response.status}`)
  return answer
}

type Session = <C extends Call>(call: C, body: RequestOf<C>) => Promise<Record<string, unknown>>

/** A session of the server: its calls, sealed where it gave keys. Throws on every answer that is no success. */
async function openSession(): Promise<Session> {
  const { token, encryptKey, decodeKey } = authCall.response.parse(await post(authCall.path, {}))
  return async (call, body) => {
    let answer: Record<string, unknown>
    if (encryptKey && decodeKey) {
      const plain = { ts: Date.now() + aheadMs, nonce: randomBytes(NONCE_BYTES).toString('base64url'), body }
      const sealed = await post(
        call.path,
        seal(plain, deriveKeys(encryptKey, nodeCryptoSuite), nodeCryptoSuite),
        token,
      )
      answer = anyBody.parse(open(sealed, deriveKeys(decodeKey, nodeCryptoSuite), nodeCryptoSuite).body)
    } else {
      answer = await post(call.path, body, token)
    }
    if (answer.code !== 200) throw new Error(String(answer.msg ?? answer.code))
    return answer
  }
}

/** A session of the operator's. */
async function loggedIn(): Promise<Session> {
  const call = await openSession()
  await call(operatorLoginCall, { username, password, code })
  return call
}

async function advance(orderNo?: string, to?: string, deliveryPhone?: string): Promise<boolean> {
  if (orderNo === undefined || to === undefined) return false
  const call = await loggedIn()
  const { orderStatus } = await call(advanceOrderCall, { orderNo, to, deliveryPhone })
  console.log(`order ${orderNo} is in status ${orderStatus}`)
  return true
}

async function ship(id?: string, expressCompany?: string, expressNo?: string): Promise<boolean> {
  if (id === undefined || expressCompany === undefined || expressNo === undefined) return false
  const call = await loggedIn()
  await call(shipGiftCall, { id, expressCompany, expressNo })
  console.log(`gift ${id} is on its way with ${expressCompany}, ${expressNo}`)
  return true
}

const STATES: Readonly<Record<string, string>> = { '3': 'to be shipped', '4': 'received' }

async function gifts(activityId?: string, page = '1'): Promise<boolean> {
  if (activityId === undefined) return false
  const call = await loggedIn()
  const answer = await call(giftsCall, { activityId, page: Number(page) })
  const { records, total } = giftsCall.response.parse(answer).page
  for (const { id, orderStatus, prizeName, expressCompany, expressNo, ...to } of records) {
    const state =
      orderStatus === '3' && expressNo ? `with ${expressCompany}, ${expressNo}` : STATES[orderStatus]
    console.log([id, prizeName, state, to.receiveName, to.receivePhone, to.receiveAddress].join('\t'))
  }
  console.log(`${records.length} of ${total} gifts`)
  return true
}

async function show(kind?: string, id?: string, ...words: string[]): Promise<boolean> {
  const reason = words.join(' ')
  if (id === undefined || reason === '' || (kind !== 'gift' && kind !== 'registration')) return false
  const call = await loggedIn()
  const { code: _, ...shown } = await call(kind === 'gift' ? showGiftCall : showRegistrationCall, {
    id,
    reason,
  })
  for (const [name, value] of Object.entries(shown)) console.log(`${name}\t${String(value)}`)
  return true
}

async function received(id?: string): Promise<boolean> {
  if (id === undefined) return false
  const call = await loggedIn()
  await call(giftReceivedCall, { id })
  console.log(`gift ${id} is with its receiver`)
  return true
}

async function askPassword(): Promise<string> {
  const input = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await input.question('password: ')
  input.close()
  return typed
}

async function hash(name?: string): Promise<boolean> {
  if (name === undefined || !OPERATOR_NAME.test(name)) return false
  console.log(await operatorLine(name, await askPassword()))
  return true
}

const account = (...given: string[]) =>
  accountsCommand(given, readSettings(process.env, []).app, {
    askPassword,
    print: (text) => console.log(text),
  })

const commands: Record<string, (...args: string[]) => Promise<boolean>> = {
  advance,
  gifts,
  hash,
  received,
  ship,
  show,
}
const [name = '', ...args] = process.argv.slice(2)
const run = ACCOUNT_COMMANDS.includes(name)
  ? () => account(name, ...args)
  : Object.hasOwn(commands, name)
    ? () => commands[name]?.(...args)
    : () => undefined
try {
  if (!(await run())) {
    console.error(USAGE)
    process.exitCode = 2
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
