import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadEnv } from 'vite'
import { withHosts } from '../server/http/page-hosts'
import { readWebOptions } from '../server/http/web-settings'
import { caddyConfig, nginxConfig } from './static-headers'

/**
 * Writes what depends on the sites that a static site may use: the lists in the head of dist/index.html, and in
 * dist/headers/ the built client's part of the configuration of nginx and of Caddy.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const web = readWebOptions(loadEnv('production', root, ['HONGBAO_', 'VITE_']), false)
const folder = `${root}dist/headers/`
const page = `${root}dist/index.html`
writeFileSync(page, withHosts(readFileSync(page, 'utf8'), web))
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}nginx.conf`, nginxConfig(web))
writeFileSync(`${folder}Caddyfile`, caddyConfig(web))
