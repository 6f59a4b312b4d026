import type { PageHosts } from '../../domain/rules/visit/hosts'

/**
 * A page of the built client with the sites that its links and pictures may use in its head, in place of those that
 * the build wrote there.
 */
export function withHosts(html: string, { linkHosts, pictureHosts }: PageHosts): string {
  const lists = { 'link-hosts': linkHosts, 'picture-hosts': pictureHosts }
  return html.replace(
    /(<meta name="(link-hosts|picture-hosts)" content=")[^"]*/g,
    (_all, start: string, name: keyof typeof lists) => start + lists[name].join(' '),
  )
}
