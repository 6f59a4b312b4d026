import { isOperator } from './password'

/** Name and password of the demo's operator. */
const DEMO = 'demo'

/** Who may log in as an operator. */
export interface Operators {
  accepts(username: string, password: string): Promise<boolean>
}

/**
 * @param lines operators as `npm run operator -- hash` prints them, with spaces between
 * @param isDemo accepts demo/demo where there are no lines
 */
export function createOperators(lines: string | undefined, isDemo: boolean): Operators {
  return {
    accepts: async (username, password) =>
      (isDemo && lines === undefined && username === DEMO && password === DEMO) ||
      isOperator(lines, username, password),
  }
}
