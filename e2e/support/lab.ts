/** A message of the sandbox's inbox. */
export interface Sms {
  code: string
  /** Epoch, ms. */
  at: number
}

/** The demo server's calls for testers (decisions §13 and §14). */
export class Lab {
  constructor(private readonly origin: () => string) {}

  /** The newest message in a phone's inbox, to tell the next one from it. */
  async lastSms(phone: string): Promise<Sms | undefined> {
    return ((await this.get(`/lab/api/inbox?phone=${phone}`)) as Sms[])[0]
  }

  /** The newest SMS code of a phone; waits until one has come after `last`. */
  async smsCode(phone: string, last?: Sms): Promise<string> {
    const until = Date.now() + 10_000
    while (Date.now() < until) {
      const newest = await this.lastSms(phone)
      if (newest && (newest.at !== last?.at || newest.code !== last.code)) return newest.code
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`no SMS came for ${phone}`)
  }

  /** Makes a campaign from another one. */
  campaign(from: string, activityId: string, set: object = {}, prizes: object[] = []): Promise<unknown> {
    return this.post('/lab/api/campaigns', { from, activityId, set, prizes })
  }

  async stock(
    activityId: string,
  ): Promise<{ prizes: { awardIndex: number; total: number; left: number }[]; awards: number }> {
    return (await this.get(`/lab/api/campaigns/${activityId}/stock`)) as never
  }

  /** Moves the server's clock; null sets it back. */
  clock(now: number | null): Promise<unknown> {
    return this.post('/lab/api/clock', { now })
  }

  post(path: string, body: object): Promise<unknown> {
    return this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  get(path: string): Promise<unknown> {
    return this.fetch(path)
  }

  private async fetch(path: string, init?: RequestInit): Promise<unknown> {
    const answer = await fetch(this.origin() + path, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}
