import axios, { type AxiosInstance } from 'axios'
import { TIMES } from '../../domain/rules/limits'
import { ApiError } from './error'

interface Exchange {
  path: string
  method: 'GET' | 'POST'
  payload: unknown
  headers: Readonly<Record<string, string>>
}

export interface HttpAnswer {
  status: number
  data: unknown
  /** By how many ms this answer corrected the known offset to the server's clock. */
  clockMovedMs: number
  /** The `Retry-After` header, as it came. */
  retryAfter?: unknown
}

/** Learns the server's clock from a `Date` header; times are epoch ms by the phone's clock. */
type LearnClock = (dateHeader: unknown, sentAt: number, receivedAt: number) => number

/** Sends one request; any status is an answer. Throws ApiError `network` when none came within 60 s. */
export type Transport = (exchange: Exchange) => Promise<HttpAnswer>

/** The one axios instance's settings (spec 1 §7). */
export function createHttp(baseURL: string | undefined): AxiosInstance {
  return axios.create({ baseURL, timeout: TIMES.requestTimeoutMs, validateStatus: () => true })
}

/** The fields of a request that has no body, as the address carries them. */
const searchOf = (payload: unknown) =>
  new URLSearchParams(
    Object.entries(payload ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )

export function createTransport(http: AxiosInstance, learnClock: LearnClock): Transport {
  return async ({ path, method, payload, headers }) => {
    const sentAt = Date.now()
    try {
      const answer = await http.request<unknown>({
        url: path,
        method,
        headers: { ...headers },
        ...(method === 'GET' ? { params: searchOf(payload) } : { data: payload }),
      })
      const clockMovedMs = learnClock(answer.headers.date, sentAt, Date.now())
      return {
        status: answer.status,
        data: answer.data,
        clockMovedMs,
        retryAfter: answer.headers['retry-after'],
      }
    } catch (cause) {
      throw new ApiError('network', `${path}: ${cause instanceof Error ? cause.message : 'no answer'}`)
    }
  }
}
