import { randomBytes, randomUUID } from 'node:crypto'
import { orderedId } from '../../server/db/ordered-id'
import type { Db } from '../../server/db/transaction'
import { phoneIdentity } from '../../server/participation/identity'
import type { Secrets } from '../../server/process/keys/secrets'
import type { Player } from './orders'

const HOUR_MS = 3_600_000
const ROWS_AT_ONCE = 200

const random = (bytes: number) => randomBytes(bytes).toString('base64url')
const newKey = () => randomBytes(32).toString('base64')

/** The rows of somebody who has registered in this visit, and what their browser holds. */
function playerOf(secrets: Secrets, activityId: string, phone: string) {
  const now = Date.now()
  const token = random(32)
  const keys = { encryptKey: newKey(), decodeKey: newKey() }
  const session = {
    id: orderedId(),
    tokenHash: secrets.hash('token', token),
    visitId: orderedId(),
    activityId,
    channel: '1',
  }
  const proof = {
    visitId: session.visitId,
    kind: 'phone',
    scope: activityId,
    subjectHash: secrets.hash('proof', 'phone', activityId, phone),
  }
  const registration = { id: randomUUID() }
  const times = { createdAt: now, expiresAt: now + HOUR_MS, renewableUntil: now + HOUR_MS }
  return {
    player: {
      token,
      encryptKey: keys.encryptKey,
      key: random(16),
      nonce: random(18),
      contribution: random(16),
    },
    sessions: {
      ...session,
      keys: secrets.seal('sessions.keys', session, JSON.stringify(keys)),
      ...times,
    },
    proofs: {
      ...proof,
      content: secrets.seal('proofs.content', proof, JSON.stringify({ subject: phone, detail: {} })),
      provedAt: now,
      expiresAt: now + HOUR_MS,
    },
    registrations: {
      ...registration,
      activityId,
      identity: phoneIdentity({ secrets }, activityId, phone),
      activityChannel: '1',
      phone: secrets.seal('registrations.phone', registration, phone),
      customerName: secrets.seal('registrations.customerName', registration, '张*'),
      customerNameHash: '',
      customerTailHash: '',
      idCard: null,
      extendInfo: null,
      optionId: null,
      userTakeEvInfo: '',
      clientIp: '',
      redEnvelopeFen: null,
      prizeSendStatus: 0,
      createdAt: now,
    },
  }
}

let lastPhone = 13_100_000_000

/** Lets so many people register in a campaign, by their rows alone. */
export async function makePlayers(
  { db, secrets }: { db: Db; secrets: Secrets },
  activityId: string,
  count: number,
): Promise<Player[]> {
  const players: Player[] = []
  while (players.length < count) {
    const made = Array.from({ length: Math.min(ROWS_AT_ONCE, count - players.length) }, () => {
      lastPhone += 1
      return playerOf(secrets, activityId, String(lastPhone))
    })
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('sessions')
        .values(made.map(({ sessions }) => sessions))
        .execute()
      await trx
        .insertInto('proofs')
        .values(made.map(({ proofs }) => proofs))
        .execute()
      await trx
        .insertInto('registrations')
        .values(made.map(({ registrations }) => registrations))
        .execute()
    })
    players.push(...made.map(({ player }) => player))
  }
  return players
}
