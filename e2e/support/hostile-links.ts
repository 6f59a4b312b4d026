/** A host that links may lead to in the tests of hostile links. */
export const ALLOWED_HOST = 'bank.example.com'

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Hosts of someone else, most of which look like the allowed one or like the page's own. */
const hostsAgainst = (own: string): string[] => [
  'evil.test',
  `${ALLOWED_HOST}.evil.test`,
  `${own}.evil.test`,
  `evil-${ALLOWED_HOST}`,
  `evil${ALLOWED_HOST}`,
  `sub.${ALLOWED_HOST}`,
  `${ALLOWED_HOST}.`,
  `${ALLOWED_HOST}:8443`,
  `${ALLOWED_HOST}:443@evil.test`,
  `${ALLOWED_HOST}%2eevil.test`,
  `${ALLOWED_HOST}%00.evil.test`,
  `${ALLOWED_HOST}%40evil.test`,
  `${own}@evil.test`,
  `evil.test%23.${ALLOWED_HOST}`,
  `evil.test#.${ALLOWED_HOST}`,
  `evil.test?.${ALLOWED_HOST}`,
  `evil.test\\.${ALLOWED_HOST}`,
  `evil.test\\@${ALLOWED_HOST}`,
  'bаnk.example.com',
  'bank.exаmple.com',
  'bank。example。com。evil。test',
  'bank.example.com．evil．test',
  'ｅｖｉｌ.test',
  'xn--bnk-5cd.example.com',
  'example.com',
  'bank-example.com',
  'bank.example.co',
  'bank.example.comm',
  '2130706433',
  '0x7f.1',
  '[::1]',
  '[::ffff:169.254.169.254]',
  '169.254.169.254',
  'localhost.evil.test',
  'ⓔvil.test',
  'evil%2Etest',
  'evil.test:443',
  'evil.test:0',
]

const SCHEMES = [
  'https://',
  'HTTPS://',
  'hTtPs:\\\\',
  'https:\\/',
  'https:/',
  'https:',
  'https:///',
  'https:////',
  'http://',
  'http:',
  'ftp://',
  'ws://',
  'wss://',
  'file://',
  'blob:https://',
  'filesystem:https://',
  'view-source:https://',
  'intent://',
  'weixin://',
  'about:blank#//',
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '/.//',
  '/..//',
  '/%2e//',
  '/a/..//',
  '/a/../..//',
  '/.\\/',
  '/;//',
  '@',
  '/@',
  '://',
  'https://user@',
  'https://user:pass@',
  'https://:@',
  'https://%40',
  '/%09/',
  '/%5c',
  '/%2f%2f',
  '／／',
  '/／',
  '⁄⁄',
  '∕∕',
  'https：//',
  'https:／／',
]

const SCRIPTS = [
  "javascript:location='https://evil.test/'",
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript\u0000:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript%3aalert(1)',
  'javascript://bank.example.com/%0aalert(1)',
  'vbscript:msgbox(1)',
  'livescript:x',
  'data:text/html,<script>location="https://evil.test"</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'DATA:text/html,x',
  'blob:null/1',
  'about:blank',
  'chrome://settings',
  'mailto:x@evil.test',
  'tel:10086',
]

const BEFORE = [
  '',
  '',
  '',
  ' ',
  '\t',
  '\n',
  '\u0000',
  '\u0008',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\ufeff',
  '%20',
]
const AFTER = [
  '',
  '',
  '/',
  '/new-dbank/',
  `/?next=https://${ALLOWED_HOST}/`,
  `#https://${ALLOWED_HOST}/`,
  '/..//evil.test',
  ';/x',
  '\u0000',
  '\t',
  '%0d%0aLocation:%20https://evil.test',
  '\r\nX: y',
  '/a.png',
]

/** Upper and lower case at random. */
const mixCase = (text: string, random: () => number) =>
  [...text].map((one) => (random() < 0.5 ? one.toUpperCase() : one.toLowerCase())).join('')

/** One control or invisible character somewhere inside. */
const breakUp = (text: string, random: () => number) => {
  const inserted = ['\t', '\n', '\r', '\u0000', '\u00ad', '\u200d', '\\', '%00'][Math.floor(random() * 8)]
  const at = Math.floor(random() * text.length)
  return text.slice(0, at) + inserted + text.slice(at)
}

/**
 * Links that try to lead out of a site, all different, the same ones for the same seed: other schemes, hosts that
 * look like allowed ones, user names, other slashes, encodings, control characters.
 * @param own host of the site itself
 */
export function hostileLinks(count: number, own: string, seed = 20_240_601): string[] {
  const random = randomOf(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const hosts = hostsAgainst(own)
  const links = new Set(SCRIPTS)
  while (links.size < count) {
    const kind = random()
    const start = kind < 0.5 ? 'https://' : pick(SCHEMES)
    const body = kind < 0.1 ? pick(SCRIPTS) : start + pick(hosts) + pick(AFTER)
    const turned = random()
    const form = turned < 0.15 ? mixCase(body, random) : turned < 0.35 ? breakUp(body, random) : body
    links.add(pick(BEFORE) + form)
  }
  return [...links].slice(0, count)
}
