/** The family of the system configuration, which is edited by the same form as campaigns are. */
export const SYSTEM_FAMILY = 'system'
