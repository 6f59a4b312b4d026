import { DESK_TOKEN_HEADER, DESK_UNATTENDED_HEADER } from '../../../domain/desk/call'

/** A request as the desk sent it. */
interface Sent {
  readonly path: string
  readonly body: unknown
  readonly token: string | null
  readonly language: string | null
  readonly isUnattended: boolean
}

/** An answer, or the network's failure. */
type Planned = { readonly status: number; readonly body: unknown } | 'no network'

/** A network that answers each path by its plan, one after the other; the last answer of a path stays. */
export class FakeNetwork {
  readonly sent: Sent[] = []
  readonly #plans = new Map<string, Planned[]>()
  readonly #held = new Map<string, Promise<void>>()

  plan(path: string, ...answers: readonly Planned[]): void {
    this.#plans.set(path, [...answers])
  }

  /** Plans an answer that arrives when the returned function is called. */
  hold(path: string, answer: Planned): () => void {
    this.plan(path, answer)
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    this.#held.set(path, arrived)
    return () => arrive()
  }

  readonly fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    this.sent.push({
      path,
      body: JSON.parse(String(init.body)),
      token: headers.get(DESK_TOKEN_HEADER),
      language: headers.get('accept-language'),
      isUnattended: headers.get(DESK_UNATTENDED_HEADER) === '1',
    })
    const plans = this.#plans.get(path) ?? []
    const next = plans.length > 1 ? plans.shift() : plans[0]
    if (next === undefined) throw new Error(`nothing is planned for ${path}`)
    await this.#held.get(path)
    if (next === 'no network') throw new TypeError('Failed to fetch')
    const text = typeof next.body === 'string' ? next.body : JSON.stringify(next.body)
    return new Response(text, { status: next.status })
  }

  to(path: string): Sent[] {
    return this.sent.filter((sent) => sent.path === path)
  }
}

export const ok = (body: object) => ({ status: 200, body: { code: 200, ...body } })
export const refused = (status: number, body: object = {}) => ({ status, body: { code: status, ...body } })

export const sessionOf = (name: string, token: string) => ({
  name,
  roles: ['editor'],
  campaigns: null,
  token,
  now: 1_800_000_000_000,
  isDemo: true,
  secondPersonFen: 100_000,
  mayTie: false,
})
