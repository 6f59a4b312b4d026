import type { Plugin } from 'vite'

export function leanPackages(): Plugin
