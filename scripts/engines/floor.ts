/** The oldest engines that a build is for, by the first version of each; an iPhone's Safari has the system's version. */
export interface Floor {
  readonly chrome: string
  readonly safari: string
}

/** What players have: the build lowers its syntax to it, and `check.ts` finds what the build cannot lower. */
export const PLAYERS_FLOOR: Floor = { chrome: '74', safari: '14' }

/** What operators have: office browsers in banks are some years behind. */
export const DESK_FLOOR: Floor = { chrome: '86', safari: '15' }

/** As Vite's `build.target` names engines. */
export const targetsOf = ({ chrome, safari }: Floor): string[] => [`chrome${chrome}`, `safari${safari}`]
