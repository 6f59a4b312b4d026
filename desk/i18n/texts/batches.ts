import { defineTexts } from '../define-texts'

/** Batches of redemption codes. */
export const batchTexts = defineTexts({
  'people.batches': { 'zh-CN': '兑换码批次', en: 'Code batches' },
  'batches.title': { 'zh-CN': '兑换码批次', en: 'Batches of redemption codes' },
  'batches.none': {
    'zh-CN': '还没有任何批次。财务可在此制作兑换码。',
    en: 'There is no batch yet. Finance makes codes here.',
  },
  'batches.worth': {
    'zh-CN': '现在制作的每个兑换码价值 {fen}，此后不变。',
    en: 'A code that is made now is worth {fen}, whatever the campaign pays later.',
  },
  'batches.room': {
    'zh-CN': '全部未兑换的码兑换后，预算还余 {fen}。',
    en: 'Once every code that is left is redeemed, the budget has {fen} to spare.',
  },
  'batches.make': { 'zh-CN': '制作兑换码', en: 'Make codes' },
  'batches.makeShort': { 'zh-CN': '制作', en: 'Make' },
  'batches.makeLead': {
    'zh-CN':
      '制作后立即可以兑换。文件仅您本人可下载，确认收到后即删除，最多保留一小时（由第二人确认的保留一天）；此后任何人都无法再看到这些码。',
    en: 'They can be redeemed at once. You alone download the file, until you say that it has arrived, for an hour at most (a day where a second person confirmed it); after that nobody sees these codes again.',
  },
  'batches.count': { 'zh-CN': '数量', en: 'How many' },
  'batches.countHint': { 'zh-CN': '1 至 {most} 个', en: '1 to {most} codes' },
  'batches.countWrong': { 'zh-CN': '请输入 1 至 {most} 的整数', en: 'A whole number from 1 to {most}' },
  'batches.sum': { 'zh-CN': '{count} 个 × {fen} = {sum}', en: '{count} × {fen} = {sum}' },
  'batches.confirm': { 'zh-CN': '制作价值 {sum} 的兑换码', en: 'Make codes worth {sum}' },
  'batches.fen': { 'zh-CN': '每个金额', en: 'Each' },
  'batches.made': { 'zh-CN': '已制作', en: 'Made' },
  'batches.redeemed': { 'zh-CN': '已兑换', en: 'Redeemed' },
  'batches.left': { 'zh-CN': '可兑换', en: 'Left' },
  'batches.madeBy': { 'zh-CN': '制作人', en: 'Made by' },
  'batches.byCommand': { 'zh-CN': '服务器命令', en: 'on the server' },
  'batches.demo': { 'zh-CN': '演示用公开码', en: 'public codes of the demo' },
  'batches.revokedBy': { 'zh-CN': '作废', en: 'Revoked' },
  'batches.revoke': { 'zh-CN': '作废', en: 'Revoke' },
  'batches.revokeBatch': { 'zh-CN': '作废批次 {batch}', en: 'Revoke the batch {batch}' },
  'batches.revokeTitle': { 'zh-CN': '作废批次 {batch}', en: 'Revoke the batch {batch}' },
  'batches.revokeLead': {
    'zh-CN':
      '{left} 个未兑换的码（价值 {fen}）立即失效，无法恢复，该金额退回预算。已兑换的 {redeemed} 个不受影响。',
    en: '{left} codes that are left, worth {fen}, are refused from now on, for good, and the budget has that again. The {redeemed} that were redeemed stay so.',
  },
  'batches.revokeConfirm': {
    'zh-CN': '作废 {count} 个码',
    en: 'Revoke {count, plural, one {# code} other {# codes}}',
  },
  'batches.file': {
    'zh-CN': '批次 {batch}：{count} 个兑换码的文件等待您下载，保留至 {until}。',
    en: 'Batch {batch}: the file of {count, plural, one {# code} other {# codes}} waits for you until {until}.',
  },
  'batches.fileTaken': {
    'zh-CN':
      '批次 {batch}：请打开文件核对是否为 {count} 个码，再确认收到。文件保留至 {until}，确认后立即删除。',
    en: 'Batch {batch}: look whether the file has its {count, plural, one {# code} other {# codes}}, then say that it has arrived. It is kept until {until}, and deleted once you do.',
  },
  'batches.download': { 'zh-CN': '下载兑换码（CSV）', en: 'Download the codes (CSV)' },
  'batches.downloadAgain': { 'zh-CN': '重新下载', en: 'Download again' },
  'batches.keep': { 'zh-CN': '已收到，删除文件', en: 'It has arrived: delete the file' },
  'batches.lost': {
    'zh-CN':
      '批次 {batch}：文件已删除，但无人确认收到。{left} 个码（价值 {fen}）仍然有效；若没有人持有，请作废后重新制作。',
    en: 'Batch {batch}: its file is gone, and nobody has said that it arrived. Its {left} codes, worth {fen}, stay valid: if nobody has them, revoke it and make another one.',
  },
  'batches.lostReason': { 'zh-CN': '文件未确认收到', en: 'Nobody has said that the file arrived' },
  'batchState.revoked': { 'zh-CN': '已作废', en: 'Revoked' },
  'batchState.waiting': { 'zh-CN': '待确认收到', en: 'File is waiting' },
  'batchState.lost': { 'zh-CN': '未确认收到', en: 'Nobody has said it arrived' },
  'batchState.usedUp': { 'zh-CN': '已兑完', en: 'All redeemed' },
  'batchState.valid': { 'zh-CN': '有效', en: 'Valid' },
  'deed.codes.make': { 'zh-CN': '制作兑换码', en: 'made redemption codes' },
  'deed.codes.download': { 'zh-CN': '下载兑换码文件', en: 'downloaded redemption codes' },
  'deed.codes.keep': { 'zh-CN': '确认收到兑换码', en: 'said that redemption codes have arrived' },
  'deed.codes.revoke': { 'zh-CN': '作废兑换码批次', en: 'revoked redemption codes' },
})
