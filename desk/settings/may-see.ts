import { mayDo } from '../../domain/desk/actions'
import type { DeskSession } from '../api/desk'

/** Whether an operator reads the system configuration: it is for those who work on every campaign. */
export const maySeeSettings = ({ roles, campaigns }: Pick<DeskSession, 'roles' | 'campaigns'>): boolean =>
  campaigns === null && mayDo(roles, 'settings.read')
