import type * as z from 'zod/mini'
import { DESK_TOKEN_HEADER, type DeskCall } from '../../domain/desk/call'
import { deskLoginCall } from '../../domain/desk/session-calls'

/** Makes a call of the desk that has to succeed. */
export type DeskClient = <C extends DeskCall>(
  call: C,
  body: z.input<C['request']>,
) => Promise<z.output<C['response']>>

/** One of the demo's people at the desk outside any browser, with a session of their own. */
export async function deskClient(origin: string, name: string): Promise<DeskClient> {
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const response = await fetch(new URL(path, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return { answer, cookie: response.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
  }
  const { answer, cookie } = await post(deskLoginCall.path, { username: name, password: name }, {})
  const { token } = deskLoginCall.response.parse(answer)
  const headers = { cookie, [DESK_TOKEN_HEADER]: token }
  return async <C extends DeskCall>(call: C, body: z.input<C['request']>) =>
    call.response.parse((await post(call.path, body, headers)).answer) as z.output<C['response']>
}
