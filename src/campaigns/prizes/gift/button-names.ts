/**
 * The names of 'draw' and 'my prize' in the system entry `gift_home_button_names`, in this order (decisions §22); undefined
 * for one that is empty or missing.
 */
export function buttonNames(entry: string | null | undefined): { draw?: string; myPrize?: string } {
  const [draw, myPrize] = (entry ?? '').split(',').map((name) => name.trim())
  return { ...(draw && { draw }), ...(myPrize && { myPrize }) }
}
