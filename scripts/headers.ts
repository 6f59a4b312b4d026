import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadEnv } from 'vite'
import { readWebOptions } from '../server/process/web-settings'
import { caddyConfig, nginxConfig } from './static-headers'

/** Writes dist/headers/: the built client's part of the configuration of nginx and of Caddy. */
const root = fileURLToPath(new URL('..', import.meta.url))
const web = readWebOptions(loadEnv('production', root, ['HONGBAO_', 'VITE_']), false)
const folder = `${root}dist/headers/`
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}nginx.conf`, nginxConfig(web))
writeFileSync(`${folder}Caddyfile`, caddyConfig(web))
