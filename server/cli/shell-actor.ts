import { userInfo } from 'node:os'

/** The system's user by name, or by number where it has none. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}

/**
 * Who runs a command, as the audit log has it: the shell with the system's user, and whom the command names as who does it, which
 * proves nothing. No account has such a name.
 */
export const shellActor = (named?: string): string =>
  `shell:${systemUser()}${named === undefined ? '' : ` ${named}`}`
