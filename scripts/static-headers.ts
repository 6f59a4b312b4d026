import { BASE_PATH } from '../domain/paths'
import { PREVIEW_PARAM } from '../domain/rules/visit/query'
import {
  CACHE,
  PREVIEW_ADDRESS,
  policyHeaders,
  TEXT_TYPES,
  type WebOptions,
  withoutPageOnly,
} from '../server/http/web-policy'
import { textOf } from '../server/messages/catalogue'

/** What our server answers for what is not there. */
const NOT_FOUND = JSON.stringify({ code: 404, msg: textOf('zh-CN', 'http.notFound') })
const JSON_TYPE = 'application/json; charset=utf-8'
const HSTS = 'strict-transport-security'
const POLICY = 'content-security-policy'
const MIN_COMPRESSED_BYTES = 1_024

/** Types of all files of the client, by ending: with `nosniff` a browser takes no other. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ...TEXT_TYPES,
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.opus': 'audio/ogg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const plain = (type: string) => type.replace(/;.*/, '')
const textEndings = Object.keys(TEXT_TYPES).map((ending) => ending.slice(1))
const uses = (
  where: string,
  proxy: string,
) => `# Made by \`npm run build\`: the built client with the headers of our server.
# ${where}
# Only the players' files below ${BASE_PATH}/ are given; everything else is not found. The calls of the campaign server (/api/,
# /sms/, /media/) need ${proxy} of their own; the answers of the server have their headers. Each passes on the
# host that was asked for; the operator's desk (/desk/) has a host and a proxy of its own.
# Where another server takes https, let that one add ${HSTS}.
`

/** The policy's headers without the one that only https carries and the one that previews have another of, and these. */
function headersOf(web: WebOptions): {
  always: (cache: string) => [name: string, value: string][]
  hsts: string
  policy: string
  ofPreviews: string
} {
  const { [HSTS]: hsts = '', [POLICY]: policy = '', ...all } = policyHeaders(web, 'https', true)
  const { [POLICY]: ofPreviews = '' } = policyHeaders(web, 'https', true, 'preview')
  const always = (cache: string) => Object.entries(cache === CACHE.hashed ? withoutPageOnly(all) : all)
  return { always, hsts, policy, ofPreviews }
}

/** The part of an nginx server that delivers the built client with the headers of our server. */
export function nginxConfig(web: WebOptions): string {
  const { always, hsts, policy, ofPreviews } = headersOf(web)
  const headers = (cache: string) =>
    [[POLICY, '$hongbao_policy'], ...always(cache), [HSTS, '$hongbao_hsts'], ['cache-control', cache]]
      .map(([name, value]) => `    add_header ${name} "${value}" always;\n`)
      .join('')
  const types = Object.entries(CONTENT_TYPES).map(
    ([ending, type]) => `        ${plain(type)} ${ending.slice(1)};\n`,
  )
  const texts = [...new Set(Object.values(TEXT_TYPES).map(plain))].filter((type) => type !== 'text/html')
  const file = `    types {
${types.join('')}    }
    charset utf-8;
    charset_types ${texts.filter((type) => type !== 'image/svg+xml').join(' ')};
    gzip on;
    gzip_min_length ${MIN_COMPRESSED_BYTES};
    gzip_types ${texts.join(' ')};
`
  return `${uses('Include it in a `server { … }` whose `root` is the folder dist.', 'a `location` with a proxy')}
set $hongbao_hsts "";
if ($scheme = https) { set $hongbao_hsts "${hsts}"; }
set $hongbao_policy "${policy}";
if ($request_uri ~ "${PREVIEW_ADDRESS}") { set $hongbao_policy "${ofPreviews}"; }
set $hongbao_vary "";
if ($uri ~ "\\.(${textEndings.join('|')})$") { set $hongbao_vary "accept-encoding"; }

location = / {
${headers(CACHE.error)}    return 302 ${BASE_PATH}/$is_args$args;
}
location = ${BASE_PATH} {
${headers(CACHE.error)}    return 302 ${BASE_PATH}/$is_args$args;
}
# A page: its address has no file's ending.
location ${BASE_PATH}/ {
${headers(CACHE.page)}${file}    add_header vary accept-encoding;
    rewrite ^ /index.html break;
}
# No part of the client.
location / {
    try_files /.none @hongbao_none;
}
location ~ "^${BASE_PATH}/(desk/|headers/|(.*/)?\\.)" {
    try_files /.none @hongbao_none;
}
# Files; those with a hash in their name may be kept.
location ~ "^${BASE_PATH}/assets/.*\\.[^/]*$" {
${headers(CACHE.hashed)}${file}    add_header vary $hongbao_vary;
    rewrite ^${BASE_PATH}(/.*)$ $1 break;
    try_files $uri @hongbao_missing;
}
location ~ "^${BASE_PATH}/.*\\.[^/]*$" {
${headers(CACHE.page)}${file}    add_header vary $hongbao_vary;
    rewrite ^${BASE_PATH}(/.*)$ $1 break;
    try_files $uri @hongbao_missing;
}
# A navigation to a file that is not there shows the page of what is not found.
location @hongbao_missing {
    if ($http_accept ~ "text/html") { rewrite ^ ${BASE_PATH}/ last; }
    try_files /.none @hongbao_none;
}
location @hongbao_none {
${headers(CACHE.error)}    types { }
    default_type "${JSON_TYPE}";
    return 404 '${NOT_FOUND}';
}
`
}

/** The part of a site in a Caddyfile that delivers the built client with the headers of our server. */
export function caddyConfig(web: WebOptions): string {
  const { always, hsts, policy, ofPreviews } = headersOf(web)
  const headers = (cache: string, depth: string) =>
    [
      `@preview query ${PREVIEW_PARAM}=*`,
      `header @preview ${POLICY} "${ofPreviews}"`,
      `@other not query ${PREVIEW_PARAM}=*`,
      `header @other ${POLICY} "${policy}"`,
      'header {',
      ...[...always(cache), ['cache-control', cache]].map(([name, value]) => `\t${name} "${value}"`),
      '}',
      '@https protocol https',
      `header @https ${HSTS} "${hsts}"`,
    ]
      .map((line) => `${depth}${line}\n`)
      .join('')
  const types = Object.entries(CONTENT_TYPES).map(
    ([ending, type]) =>
      `\t\t@type${ending.slice(1)} path *${ending}\n\t\theader @type${ending.slice(1)} content-type "${type}"\n`,
  )
  const texts = `@text path ${textEndings.map((ending) => `*.${ending}`).join(' ')}`
  const file = (cache: string) => `${headers(cache, '\t\t')}${types.join('')}\t\t${texts}
\t\theader @text vary accept-encoding
\t\tencode gzip
\t\tfile_server
`
  const page = `${headers(CACHE.page, '\t\t')}\t\theader vary accept-encoding
\t\trewrite * /index.html
\t\tencode gzip
\t\tfile_server
`
  const none = `${headers(CACHE.error, '\t\t')}\t\theader content-type "${JSON_TYPE}"
\t\trespond \`${NOT_FOUND}\` 404
`
  return `${uses('Import it in a site whose `root` is the folder dist.', 'a `handle` with a proxy')}
@hongbaoBare {
	path / ${BASE_PATH}
	expression {http.request.uri.query} == ""
}
handle @hongbaoBare {
${headers(CACHE.error, '\t')}	redir * ${BASE_PATH}/ 302
}
@hongbaoRoot path / ${BASE_PATH}
handle @hongbaoRoot {
${headers(CACHE.error, '\t')}	redir * ${BASE_PATH}/?{query} 302
}
handle_path ${BASE_PATH}/* {
	@none path_regexp ^/(desk/|headers/|(.*/)?\\.)
	handle @none {
${none}	}
	@page path_regexp ^/(.*/)?[^./]*$
	handle @page {
${page}	}
	@hashed {
		path /assets/*
		file
	}
	handle @hashed {
${file(CACHE.hashed)}	}
	@file file
	handle @file {
${file(CACHE.page)}	}
	@navigated header Accept *text/html*
	handle @navigated {
${page}	}
	handle {
${none}	}
}
handle {
${none}}
`
}
