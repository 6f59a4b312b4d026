import * as z from 'zod'

const receiverSchema = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  /** What the winner gave, once the desk has corrected it. */
  givenAddress: z.string().optional(),
})
export type Receiver = z.output<typeof receiverSchema>

/** The stored receiver of a participation's prize; undefined when there is none. */
export const readReceiver = (
  ctx: Uses<'secrets'>,
  participant: { readonly id: string; readonly receiver: string | null },
): Receiver | undefined =>
  participant.receiver === null
    ? undefined
    : receiverSchema.parse(
        JSON.parse(ctx.secrets.open('zyParticipants.receiver', participant, participant.receiver)),
      )
