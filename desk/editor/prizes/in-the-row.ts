/** Fields of a prize that the row of the table itself shows. */
export const IN_THE_ROW: readonly string[] = ['awardIndex', 'amount', 'weight', 'stock']
