import type { Plugin } from 'vite'

export interface PlainCode {
  code: string
  map: object
}

/** @returns null where a module has no private names */
export function withPlainNames(code: string, file: string): PlainCode | null

export function plainPrivateNames(): Plugin
