import type { Plugin } from 'vite'

export function mapsApart(built: string, folder: string): Plugin
