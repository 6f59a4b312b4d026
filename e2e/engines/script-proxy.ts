import { createHash } from 'node:crypto'
import { createServer, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { freePort } from '../support/server'

const HEAD = /<head(\s[^>]*)?>/i
const SCRIPT_SOURCES = /script-src /i

/**
 * Passes everything through to a server, unchanged but for a script before those of each page, as an app's WebView puts
 * one there: WebDriver of WebKit 2.38 and 2.50 has no command for it. Requests keep their `Host`, so that the server takes
 * the proxy's origin for its own.
 */
export async function scriptProxy(target: string, script: string) {
  const { hostname, port: targetPort } = new URL(target)
  const source = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const proxy = createServer((request, response) => {
    const { method, url: path, headers } = request
    if (headers.accept?.includes('text/html')) {
      headers['accept-encoding'] = 'identity'
      delete headers['if-none-match']
    }
    const onward = send({ hostname, port: targetPort, method, path, headers }, async (answer) => {
      const { statusCode = 502, headers: answered } = answer
      const isPage = answered['content-type']?.startsWith('text/html') ?? false
      try {
        if (!isPage) {
          response.writeHead(statusCode, answered)
          await pipeline(answer, response)
          return
        }
        const { 'content-length': _, 'content-security-policy': policy = '', ...others } = answered
        const page = await text(answer)
        response.writeHead(statusCode, {
          ...others,
          'content-security-policy': String(policy).replace(SCRIPT_SOURCES, `$&${source} `),
        })
        response.end(page.replace(HEAD, (head) => `${head}<script>${script}</script>`))
      } catch {
        response.destroy()
      }
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    end() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
