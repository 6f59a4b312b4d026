import type { Plugin } from 'vite'

export function mapsApart(folder: string): Plugin
