import { defineTexts } from '../define-texts'

/** The go-live list: its lines, and for each finding what is so and what to do. */
export const checkListTexts = defineTexts({
  'goLive.title': { 'zh-CN': '上线检查', en: 'Go-live list' },
  'goLive.ready': { 'zh-CN': '全部通过', en: 'Everything is in order' },
  'goLive.summary': {
    'zh-CN': '{red} 项须修改，{amber} 项请留意',
    en: '{red, plural, =0 {Nothing to put right} one {# thing to put right} other {# things to put right}}, {amber, plural, =0 {no warning} one {# warning} other {# warnings}}',
  },
  'goLive.checking': { 'zh-CN': '正在检查…', en: 'Checking…' },
  'goLive.changeAmounts': {
    'zh-CN': '一并修改名称、文字和规则…',
    en: 'Change names, texts and rules in one go…',
  },
  'goLive.green': { 'zh-CN': '通过', en: 'in order' },
  'goLive.amber': { 'zh-CN': '留意', en: 'warning' },
  'goLive.red': { 'zh-CN': '须修改', en: 'put right' },
  'goLiveLine.document': { 'zh-CN': '内容', en: 'Document' },
  'goLiveLine.dates': { 'zh-CN': '日期', en: 'Dates' },
  'goLiveLine.prizes': { 'zh-CN': '已发奖品的位置', en: 'Prizes already taken' },
  'goLiveLine.odds': { 'zh-CN': '中奖概率', en: 'Odds' },
  'goLiveLine.stock': { 'zh-CN': '库存', en: 'Stock' },
  'goLiveLine.money': { 'zh-CN': '金额与预算', en: 'Money and budget' },
  'goLiveLine.amounts': { 'zh-CN': '文字中的金额', en: 'Amounts in texts' },
  'goLiveLine.leftOvers': { 'zh-CN': '文字中的名称与日期', en: 'Names and dates in texts' },
  'goLiveLine.thankYou': { 'zh-CN': '谢谢参与', en: 'Thank-you prize' },
  'goLiveLine.languages': { 'zh-CN': '两种语言', en: 'Both languages' },
  'goLiveLine.agreements': { 'zh-CN': '协议', en: 'Agreements' },
  'goLiveLine.pictures': { 'zh-CN': '图片', en: 'Pictures' },
  'goLiveLine.links': { 'zh-CN': '链接', en: 'Links' },
  'goLiveLine.sms': { 'zh-CN': '短信验证码', en: 'SMS codes' },
  'goLiveLine.providers': { 'zh-CN': '支付与发放服务', en: 'Payment and payouts' },
  'goLiveLine.commitment': { 'zh-CN': '抽奖承诺', en: 'Commitment of the draw' },
  'goLiveOk.document': { 'zh-CN': '符合全部规则', en: 'fits every rule of the form' },
  'goLiveOk.dates': { 'zh-CN': '顺序正确，结束时间在将来', en: 'in order, and the end is still to come' },
  'goLiveOk.prizes': {
    'zh-CN': '已被领取的奖品含义不变',
    en: 'what was taken still means the same prize',
  },
  'goLiveOk.odds': { 'zh-CN': '每个可抽中的奖品都有库存', en: 'every prize with odds can be won' },
  'goLiveOk.stock': { 'zh-CN': '不少于已领取的数量', en: 'not below what was taken' },
  'goLiveOk.money': { 'zh-CN': '预算足以覆盖', en: 'the budget covers what can be given' },
  'goLiveOk.amounts': {
    'zh-CN': '名称、文字、规则与金额一致',
    en: 'names, texts and rules say what is paid',
  },
  'goLiveOk.leftOvers': {
    'zh-CN': '没有模板或其他活动留下的内容',
    en: 'nothing is left of a template or of another campaign',
  },
  'goLiveOk.thankYou': { 'zh-CN': '奖品发完后有结果', en: 'there is a result when all else is gone' },
  'goLiveOk.languages': { 'zh-CN': '中英文齐全', en: 'every text is there in Chinese and English' },
  'goLiveOk.agreements': { 'zh-CN': '已配置', en: 'there is something to agree to' },
  'goLiveOk.pictures': {
    'zh-CN': '均已在服务器上，大小和比例合适',
    en: 'all are on the server and fit their places',
  },
  'goLiveOk.links': { 'zh-CN': '均为 https 或站内地址', en: 'all are https or of this site' },
  'goLiveOk.sms': {
    'zh-CN': '发送前须安全验证，文字中没有链接',
    en: 'sent after the security check, without a link in their text',
  },
  'goLiveOk.providers': {
    'zh-CN': '没有已知故障；短信请用手机实测一次',
    en: 'no fault is known; SMS has no health check, so send yourself a code',
  },
  'goLiveOk.commitment': {
    'zh-CN': '已公布，或在发布时、首次抽奖前自动公布',
    en: 'published, or will be with the version and before its first draw',
  },
  'finding.problems': {
    'zh-CN': '有 {count} 处不符合规则：请按编辑页的提示逐一修改。',
    en: '{count, plural, one {One field is} other {# fields are}} wrong: put right what the editor names.',
  },
  'finding.noStart': {
    'zh-CN': '没有开始时间，发布后立即开始。如需定时开始，请填写。',
    en: 'No start is given, so it begins when it is published. Give one to begin later.',
  },
  'finding.noClose': {
    'zh-CN': '没有关闭时间，活动不会自行结束。请填写。',
    en: 'No close is given, so it never ends by itself. Give one.',
  },
  'finding.notInOrder': {
    'zh-CN': '时间顺序有误：应为开始、结束、关闭。',
    en: 'The times are not in order: start, then end, then close.',
  },
  'finding.isOver': {
    'zh-CN': '结束时间已过，无人能参与。请填写将来的时间。',
    en: 'The end has passed, so nobody could take part. Set it to a time to come.',
  },
  'finding.isOverAlready': {
    'zh-CN': '活动已结束；发布只会改变之后仍可查看的内容。',
    en: 'The campaign is over; publishing changes only what can still be looked at.',
  },
  'finding.startsInThePast': {
    'zh-CN': '开始时间已过，发布后立即开始。',
    en: 'The start has passed: it is open as soon as it is published.',
  },
  'finding.prizeMoved': {
    'zh-CN':
      '编号 {item} 已被领取 {taken} 次，{by, select, worth {“{was}”的价值原为 {wasWorth}，现在是 {isWorth}} sort {“{was}”现在是另一类奖品} other {原为“{was}”，现在是“{is}”}}。请把原奖品放回该编号，新奖品用空闲编号，或另建活动。',
    en: 'Number {item} was taken {taken, plural, one {once} other {# times}} as “{was}” and would now {by, select, worth {be worth {isWorth} instead of {wasWorth}} sort {be a prize of another kind} other {be “{is}”}}. Put the old prize back in its place, or make a new campaign.',
  },
  'finding.prizeGone': {
    'zh-CN': '“{was}”（编号 {item}）已被领取 {taken} 次，此版本中没有它。中奖者仍会得到它。',
    en: '“{was}” (number {item}) was taken {taken, plural, one {once} other {# times}} and is gone here. Its winners keep it.',
  },
  'finding.noWeight': {
    'zh-CN': '没有任何奖品能被抽中。请至少给一个有库存的奖品设置权重。',
    en: 'Nothing can be drawn. Give a prize that has stock a weight above 0.',
  },
  'finding.neverDrawn': {
    'zh-CN': '“{name}”权重为 0，永远不会被抽中。如非有意，请设置权重。',
    en: '“{name}” has weight 0 and is never drawn. Give it a weight unless that is meant.',
  },
  'finding.weightWithoutStock': {
    'zh-CN': '“{name}”有权重但没有库存，不会被抽中。请补库存，或将权重设为 0。',
    en: '“{name}” has odds but no stock, so it is never won. Give it stock, or weight 0.',
  },
  'finding.stockBelowTaken': {
    'zh-CN': '“{name}”库存 {stock}，已领取 {taken}，不会再有人中奖。如非有意，请提高库存。',
    en: '“{name}” has a stock of {stock}, and {taken} were taken: nobody wins it any more. Raise it unless that is meant.',
  },
  'finding.noBudget': {
    'zh-CN': '最多可发放 {stake}，没有设置预算上限。请填写预算。',
    en: 'Up to {stake} can be given, and no budget limits it. Set one.',
  },
  'finding.noCeiling': {
    'zh-CN': '红包或兑换码是现金，没有设置预算上限。请填写预算。',
    en: 'Its red packets or codes are money, and no budget limits it. Set one.',
  },
  'finding.overBudget': {
    'zh-CN': '最多可发放 {stake}，超过预算 {budget}：预算用完后不再发奖。请减少库存或提高预算。',
    en: 'Up to {stake} can be given, more than the budget of {budget}: nothing is given once that is spent. Lower the stock or raise it.',
  },
  'finding.cardBelowFace': {
    'zh-CN': '面值 {face} 的卡只卖 {price}：{count} 张共优惠 {stake}，计入预算。请核对价格。',
    en: 'A card of {face} costs {price}: with {count, plural, one {# card} other {# cards}} {stake} is given, which the budget counts. Make sure of the price.',
  },
  'finding.belowPromised': {
    'zh-CN': '已承诺 {promised}（含未兑换的码），预算 {budget} 不足。请提高预算，或作废未兑换的码。',
    en: '{promised} are promised already, codes that are out among that: more than the budget of {budget}. Raise it, or revoke codes.',
  },
  'finding.codesOfOtherWorth': {
    'zh-CN': '还有 {count} 个 {worth} 的兑换码未兑换：请先作废，或保留 {worth}。',
    en: '{count, plural, one {# code of {worth} is} other {# codes of {worth} are}} still out: revoke them or keep {worth}.',
  },
  'finding.endlessMoney': {
    'zh-CN': '“{name}”是现金且无库存限制，又没有预算。请设置库存或预算。',
    en: '“{name}” is money without a stock, and no budget limits it. Give it a stock, or the campaign a budget.',
  },
  'finding.amountDiffers': {
    'zh-CN': '写的是 {says}，奖品金额是 {is}。请改成一致。',
    en: 'says {says}, and the prize is {is}. Make both the same.',
  },
  'finding.amountOfNone': {
    'zh-CN': '写的是 {says}，没有奖品或红包是这个金额。请改成实际金额。',
    en: 'says {says}, and no prize or red packet is worth that. Name the amount that is paid.',
  },
  'finding.amountInPassing': {
    'zh-CN': '写有 {says}，活动中没有这个金额。请核对。',
    en: 'says {says}, which nothing in the campaign comes to. Make sure that it is meant.',
  },
  'finding.amountNotPaid': {
    'zh-CN': '写有 {says}，但奖品没有金额，中奖者不会收到钱。如非有意，请填写金额。',
    en: 'says {says}, and the prize has no amount: nothing is paid. Give it one unless that is meant.',
  },
  'finding.organisationOfTemplate': {
    'zh-CN': '写有“{says}”，这是模板中的机构。请改成您的机构。',
    en: 'says “{says}”, an organisation of a template. Name yours.',
  },
  'finding.cityOfTemplate': {
    'zh-CN': '写有“{says}”，这是模板中的城市，不在系统配置的城市之列。请核对。',
    en: 'says “{says}”, the city of a template, which is none of the cities of the system configuration. Make sure that it is meant.',
  },
  'finding.nameOfOther': {
    'zh-CN': '写有“{says}”，这是另一个活动或模板的名称。请核对。',
    en: 'says “{says}”, the name of another campaign or of a template. Make sure that it is meant.',
  },
  'finding.dateOfNone': {
    'zh-CN': '活动时间写的是 {says}，实际为 {from} 至 {to}。请改成一致。',
    en: 'says that the campaign is on {says}, and it is from {from} to {to}. Make both the same.',
  },
  'finding.dateInPassing': {
    'zh-CN': '写有 {says}，活动时间为 {from} 至 {to}。请核对。',
    en: 'says {says}, and the campaign is from {from} to {to}. Make sure that it is meant.',
  },
  'finding.noThankYou': {
    'zh-CN': '没有“谢谢参与”：奖品发完后，参与者会看到活动已结束。请指定一个。',
    en: 'There is no thank-you prize: once all is gone, players read that the campaign is over. Name one.',
  },
  'finding.paidThankYou': {
    'zh-CN': '“谢谢参与”是现金奖品“{name}”。如非有意，请改为非现金奖品。',
    en: 'The thank-you prize “{name}” is money. Make it one that is not, unless that is meant.',
  },
  'finding.oneLanguage': {
    'zh-CN': '只有中文，英文页面也显示中文。请补充英文。',
    en: 'is in Chinese alone, and English pages show it so. Add the English wording.',
  },
  'finding.missingLanguage': {
    'zh-CN': '缺少 {language} 的文字。请补充，或两种都留空。',
    en: 'has no wording in {language}. Fill it in, or leave both empty.',
  },
  'finding.noAgreement': {
    'zh-CN': '协议列表为空：没有可勾选的协议，参与者无法提交报名。请添加协议，或删除该字段以使用通用协议。',
    en: 'The list is empty: there is nothing to tick, and no player can register. Add an agreement, or remove the field for the usual ones.',
  },
  'finding.pictureMissing': {
    'zh-CN': '服务器上没有 {address}。请上传，或选择其他图片。',
    en: '{address} is not on the server. Upload it, or choose another.',
  },
  'finding.pictureHeavy': {
    'zh-CN': '{address} 有 {megabytes} MB，建议压缩到 4 MB 以内。',
    en: '{address} has {megabytes} MB; make it smaller than 4.',
  },
  'finding.pictureTooHeavy': {
    'zh-CN': '{address} 有 {megabytes} MB，不得超过 20 MB。',
    en: '{address} has {megabytes} MB; 20 is the most.',
  },
  'finding.pictureLong': {
    'zh-CN': '{address} 为 {width} × {height} 像素，太长：参与者要滑动 {screens} 屏。请缩短。',
    en: '{address} has {width} × {height} pixels, which is long: players scroll {screens} screens. Make it shorter.',
  },
  'finding.pictureFlat': {
    'zh-CN':
      '{address} 为 {width} × {height} 像素，太扁：手机上有 {percent}% 的位置是空的。请改用约 {wantedWidth} × {wantedHeight} 像素的图片。',
    en: '{address} has {width} × {height} pixels, which is flat: {percent}% of its place stays empty on phones. Use one of about {wantedWidth} × {wantedHeight}.',
  },
  'finding.pictureTall': {
    'zh-CN':
      '{address} 为 {width} × {height} 像素，太高：约有 {percent}% 会被裁掉，或把下面的内容挤出屏幕。请改用约 {wantedWidth} × {wantedHeight} 像素的图片。',
    en: '{address} has {width} × {height} pixels, which is high: some {percent}% of it is cut off or pushes what follows off the screen. Use one of about {wantedWidth} × {wantedHeight}.',
  },
  'finding.pictureNarrow': {
    'zh-CN':
      '{address} 为 {width} × {height} 像素，宽度只有所需的 {percent}%，手机上会模糊。请改用约 {wantedWidth} × {wantedHeight} 像素的图片。',
    en: '{address} has {width} × {height} pixels, {percent}% of the width that is needed, and is blurred on phones. Use one of about {wantedWidth} × {wantedHeight}.',
  },
  'finding.pictureLarge': {
    'zh-CN': '{address} 为 {width} × {height} 像素，旧手机可能显示缓慢。请缩小。',
    en: '{address} has {width} × {height} pixels, slow on old phones. Make it smaller.',
  },
  'finding.pictureTooLarge': {
    'zh-CN': '{address} 为 {width} × {height} 像素，手机无法显示。请缩小。',
    en: '{address} has {width} × {height} pixels, more than phones can show. Make it smaller.',
  },
  'finding.notHttps': {
    'zh-CN': '{address} 不是 https 地址。请更换。',
    en: '{address} is not https. Use an https address.',
  },
  'finding.offList': {
    'zh-CN': '{address} 的网站不在允许列表中，页面会拒绝。请更换，或请管理员加入列表。',
    en: '{address} is of a site that is not on the list, and pages refuse it. Change it, or ask the administrator to add the site.',
  },
  'finding.captchaOff': {
    'zh-CN': '发送短信验证码之前没有安全验证，程序可以大量索取。如非有意，请开启安全验证。',
    en: 'SMS codes are sent without a security check, so programs can ask for many. Unless that is intended, switch it on.',
  },
  'finding.linkInSms': {
    'zh-CN': '验证码短信中有链接 {address}。请确认它属于本行，或删去。',
    en: "The text of an SMS has the link {address}. Make sure that it is the bank's own, or remove it.",
  },
  'finding.tooFewMessages': {
    'zh-CN':
      '预计 {players, number} 人参与：第一小时约需 {hourNeeds, number} 条、每天约需 {dayNeeds, number} 条短信验证码，而额度为每小时 {hour, number} 条、每天 {day, number} 条。请运维调高额度，否则其余的人须等待。',
    en: '{players, number} players need about {hourNeeds, number} SMS codes in the first hour and {dayNeeds, number} a day; {hour, number} an hour and {day, number} a day are sent. Have operations raise the budgets, or the others wait.',
  },
  'finding.paymentPaused': {
    'zh-CN': '支付服务暂无应答。请稍候重试，再发布。',
    en: 'The payment provider gives no answer now. Wait until it does.',
  },
  'finding.payoutsStuck': {
    'zh-CN': '有红包 24 小时内未能发放。请财务查看发放记录。',
    en: 'Payouts have not arrived within 24 hours. Ask finance to look at them.',
  },
  'finding.noMaps': {
    'zh-CN':
      '尚未配置地图服务：无法核实任何人所在的城市，谁也不能参与。请配置地图服务，或将“位置不明时”设为允许参与。',
    en: "There is no maps service, so nobody's city is known and nobody can take part. Set one up, or let people in where the place is not known.",
  },
  'finding.notCommitted': {
    'zh-CN': '已发布的版本还没有公布抽奖承诺。请联系管理员查看服务器日志。',
    en: 'The published version has no published commitment. Ask the administrator to look at the server’s log.',
  },
})
