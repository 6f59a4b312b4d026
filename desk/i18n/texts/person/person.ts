import { defineTexts } from '../../define-texts'

/** The search over all campaigns, one person's page, and what became of their codes. */
export const personTexts = defineTexts({
  'search.label': { 'zh-CN': '搜索人员', en: 'Search people' },
  'search.hint': { 'zh-CN': '搜索手机号、姓名、单号（/）', en: 'Phone, name or number (/)' },
  'search.title': { 'zh-CN': '搜索结果', en: 'People found' },
  'search.how': {
    'zh-CN':
      '在您负责的全部活动中查找：手机号（任意写法，含收件电话和只请求过验证码的号码）、完整姓名、姓名加手机尾号四位（如“张三 2222”）、抽奖凭证、订单号或快递单号。查找会被记录，但不记录查找的内容。',
    en: 'Looks in all of your campaigns: a phone however it is written, that of a parcel or one that has only asked for codes too, a whole name, a name with the last four digits of the phone (张三 2222), a receipt, an order’s or a parcel’s number. That you searched is written down, and not what for.',
  },
  'search.none': { 'zh-CN': '没有找到任何人', en: 'Nobody was found' },
  'search.noneHow': {
    'zh-CN':
      '请核对号码是否完整。在银行App以外报名的人只保存脱敏姓名，请按手机号查找，或在姓名后加上手机尾号四位。',
    en: 'Check that the number is whole. Somebody who registered outside the bank’s app has a masked name alone: search by phone, or add the phone’s last four digits to the name.',
  },
  'search.count': {
    'zh-CN': '找到 {count} 人',
    en: '{count, plural, one {One is} other {# are}} found',
  },
  'search.cut': {
    'zh-CN': '结果较多，仅显示最新的 {count} 条。请在姓名后加上手机尾号四位。',
    en: 'There are more: the newest {count} are shown. Add the last four digits of the phone to the name.',
  },
  'search.nobody': { 'zh-CN': '未留姓名', en: 'No name' },
  'search.noPhone': { 'zh-CN': '未留手机号', en: 'no phone' },
  'search.newest': { 'zh-CN': '最近 {time}', en: 'newest {time}' },
  'foundBy.phone': { 'zh-CN': '按手机号找到', en: 'by phone' },
  'foundBy.receiver': { 'zh-CN': '按收件电话找到', en: 'by the phone of a parcel' },
  'foundBy.name': { 'zh-CN': '按姓名找到', en: 'by name' },
  'foundBy.receipt': { 'zh-CN': '按抽奖凭证找到', en: 'by receipt' },
  'foundBy.order': { 'zh-CN': '按订单号找到', en: 'by order' },
  'foundBy.express': { 'zh-CN': '按快递单号找到', en: 'by parcel' },
  'person.title': { 'zh-CN': '人员', en: 'A person' },
  'person.lead': {
    'zh-CN': '您负责的活动中与此人有关的全部记录，最新的在前；个人信息已脱敏。',
    en: 'Everything of this person in your campaigns, the newest first. What names them is masked.',
  },
  'person.campaign': { 'zh-CN': '活动', en: 'Campaign' },
  'person.allCampaigns': { 'zh-CN': '全部（{count}）', en: 'All of them ({count})' },
  'person.cut': {
    'zh-CN': '此人参与的活动较多，仅显示最近的活动；其他活动请在上方选择。',
    en: 'They took part in many campaigns: the newest are shown. Choose another one above.',
  },
  'person.entries': { 'zh-CN': '记录', en: 'What there is' },
  'person.count': { 'zh-CN': '共 {count} 条', en: '{count, plural, one {One row} other {# rows}}' },
  'person.noRows': { 'zh-CN': '这个活动没有此人的记录', en: 'This campaign has nothing of them' },
  'person.registrations': { 'zh-CN': '报名', en: 'Registration' },
  'person.awards': { 'zh-CN': '抽奖', en: 'Draw' },
  'person.payouts': { 'zh-CN': '发放', en: 'Payout' },
  'person.orders': { 'zh-CN': '订单', en: 'Order' },
  'person.gifts': { 'zh-CN': '礼品', en: 'Gift' },
  'person.codes': { 'zh-CN': '兑换码', en: 'Code' },
  'person.consents': { 'zh-CN': '同意协议', en: 'Consent' },
  'person.messages': { 'zh-CN': '短信验证码', en: 'SMS code' },
  'person.wallets': { 'zh-CN': '申请开立钱包', en: 'Application for a wallet' },
  'person.agreed': { 'zh-CN': '协议', en: 'Text' },
  'person.forWhat': { 'zh-CN': '用途', en: 'For' },
  'purpose.registration': { 'zh-CN': '报名', en: 'registration' },
  'purpose.booking': { 'zh-CN': '预约', en: 'booking' },
  'purpose.redemption': { 'zh-CN': '兑换', en: 'redemption' },
  'person.validUntil': { 'zh-CN': '有效至', en: 'Good until' },
  'person.used': { 'zh-CN': '已使用', en: 'Used' },
  'person.messagesKept': {
    'zh-CN':
      '短信验证码的发送记录保留 30 天，验证码本身任何人都看不到；重新发送由本人在页面上操作。“已接收”指服务商已接收，不代表手机已收到。',
    en: 'What became of SMS codes is kept for 30 days, and nobody sees a code. A new one is asked for by the person, on the page. That the provider has taken a code does not say that the phone had it.',
  },
  'person.noCampaign': { 'zh-CN': '不属于任何活动', en: 'Of no campaign' },
  'person.showIn': { 'zh-CN': '查看完整信息：{what} {time}', en: 'Show in full: {what} {time}' },
  'person.retry': { 'zh-CN': '重新发放', en: 'Try again' },
  'person.retryIn': { 'zh-CN': '重新发放：{fen}，{time}', en: 'Try again: {fen}, {time}' },
  'personExport.open': { 'zh-CN': '导出此人信息…', en: 'Export this person…' },
  'personExport.title': { 'zh-CN': '导出此人信息', en: 'Export this person' },
  'personExport.lead': {
    'zh-CN':
      '所有活动中保存的此人全部信息，未脱敏，用于答复本人。经第二人确认后生成，一小时内仅您可下载一次；文件请按个人信息保管。',
    en: 'Everything that is kept of this person in every campaign, not masked, to answer them with. Once a second person confirms it, you alone can download it, once, within an hour. The file is personal data: keep it as such.',
  },
  'personExport.mine': { 'zh-CN': '我的导出请求', en: 'Your export of this person' },
  'personExport.waiting': {
    'zh-CN': '{asked} 提交，等待第二人确认，{until} 过期。',
    en: 'Asked for on {asked}. It waits for a second person until {until}.',
  },
  'personExport.refused': {
    'zh-CN': '{asked} 提交，被 {by} 拒绝：{why}',
    en: 'Asked for on {asked}. {by} refused it: {why}',
  },
  'personExport.takenBack': {
    'zh-CN': '{asked} 提交，已由您撤回。',
    en: 'Asked for on {asked}. You took it back.',
  },
  'personExport.expired': {
    'zh-CN': '{asked} 提交，一天内无人确认，已过期。如仍需要，请重新提交。',
    en: 'Asked for on {asked}. Nobody confirmed it within a day: ask again if it is still needed.',
  },
  'personExport.running': {
    'zh-CN': '已由 {by} 确认，正在生成文件。',
    en: '{by} confirmed it. The file is being written.',
  },
  'personExport.done': {
    'zh-CN': '文件已生成，{until} 前可下载一次。',
    en: 'The file is ready. It can be downloaded once, until {until}.',
  },
  'personExport.taken': {
    'zh-CN': '文件已下载。如需再次下载，请重新提交。',
    en: 'The file has been downloaded. For another one, ask again.',
  },
  'personExport.failed': {
    'zh-CN': '文件生成失败。请重新提交；若再次失败，请联系技术人员，或此人信息已被删除。',
    en: 'The file could not be written. Ask again; if it fails once more, tell those who run the server, unless the person was erased meanwhile.',
  },
  'personExport.gone': {
    'zh-CN': '{asked} 提交的文件已不再保留：生成后只保留一小时。如仍需要，请重新提交。',
    en: 'The file that was asked for on {asked} is gone: it is kept for an hour. Ask again if it is still needed.',
  },
  'address.open': { 'zh-CN': '修改地址', en: 'Correct address' },
  'address.openIn': { 'zh-CN': '修改地址：{what}', en: 'Correct address: {what}' },
  'address.title': { 'zh-CN': '修改收货地址', en: 'Correct the address' },
  'address.lead': {
    'zh-CN':
      '仅限寄出之前。收件人和电话不变，本人填写的地址仍保留；修改人、时间与原因会写入审计日志。同一操作员改到同一地址的第四件起，由第二人确认。',
    en: 'Before it has left alone. Receiver and phone stay as they are, the address as it was given is kept; who did it, when and why is in the audit log. From the fourth parcel that the same operator sends to one address on, a second person confirms it.',
  },
  'address.new': { 'zh-CN': '新地址', en: 'New address' },
  'address.hint': {
    'zh-CN': '完整地址，以“广东省深圳市”和区开头',
    en: 'The whole of it, from 广东省深圳市 and the district on',
  },
  'address.save': { 'zh-CN': '保存', en: 'Save' },
  'deed.person.search': { 'zh-CN': '查找人员', en: 'looked for a person' },
  'detail.toOneDoor': {
    'zh-CN': '此前由同一操作员改到该地址的件数',
    en: 'parcels that the same operator sent there before',
  },
  'detail.place': { 'zh-CN': '新地址的标记', en: 'mark of the new address' },
  'deed.person.correct': { 'zh-CN': '修改收货地址', en: 'corrected an address' },
  'detail.found': { 'zh-CN': '找到', en: 'Found' },
  'searchKind.phone': { 'zh-CN': '按手机号', en: 'by a phone' },
  'searchKind.name': { 'zh-CN': '按姓名', en: 'by a name' },
  'searchKind.nameAndDigits': { 'zh-CN': '按姓名和手机尾号', en: 'by a name and the last digits' },
  'searchKind.number': { 'zh-CN': '按单号', en: 'by a number' },
  'searchKind.nothing': { 'zh-CN': '无法识别的内容', en: 'by what is none of these' },
  'message.sent': { 'zh-CN': '短信服务商已接收', en: 'taken by the SMS provider' },
  'message.failed': { 'zh-CN': '短信服务商未接收', en: 'not taken by the SMS provider' },
  'message.refused': { 'zh-CN': '未发送', en: 'refused, not sent' },
  'message.why': { 'zh-CN': '原因', en: 'Why' },
  'message.answer': { 'zh-CN': '服务商答复', en: 'The provider said' },
  'message.times': { 'zh-CN': '一小时内次数', en: 'Times within the hour' },
  'message.heldBack': {
    'zh-CN': '当前有限制，暂不会向此手机号发送验证码：',
    en: 'Limits hold back codes for this phone now:',
  },
  'message.until': { 'zh-CN': '{why}，{until} 恢复', en: '{why}; until {until}' },
  'refusal.smsResend': { 'zh-CN': '每分钟只发一条', en: 'one code a minute' },
  'refusal.smsHour': {
    'zh-CN': '一小时内已向此手机号发送 5 条（尚未验证此号的访问）',
    en: 'five codes within the hour, from visits that have not proved the phone',
  },
  'refusal.smsDay': {
    'zh-CN': '24 小时内已向此手机号发送 10 条（尚未验证此号的访问）',
    en: 'ten codes within 24 hours, from visits that have not proved the phone',
  },
  'refusal.smsMost': {
    'zh-CN': '24 小时内已向此手机号发送 20 条',
    en: 'twenty codes within 24 hours',
  },
  'refusal.smsOwnerHour': {
    'zh-CN': '一小时内已发送 5 条（已验证此号的访问）',
    en: 'five codes within the hour, from visits that have proved the phone',
  },
  'refusal.smsOwnerDay': {
    'zh-CN': '24 小时内已发送 10 条（已验证此号的访问）',
    en: 'ten codes within 24 hours, from visits that have proved the phone',
  },
  'refusal.smsSession': {
    'zh-CN': '同一次访问在一小时内请求过多',
    en: 'too many codes from one visit within the hour',
  },
  'refusal.smsAddress': {
    'zh-CN': '同一网络在一分钟内请求过多',
    en: 'too many codes from one network within the minute',
  },
  'refusal.smsAddressHour': {
    'zh-CN': '同一网络在一小时内请求过多',
    en: 'too many codes from one network within the hour',
  },
  'refusal.smsAddressDay': {
    'zh-CN': '同一网络在 24 小时内请求过多',
    en: 'too many codes from one network within 24 hours',
  },
  'refusal.smsCampaignHour': {
    'zh-CN': '活动一小时的短信额度已用完',
    en: 'the campaign’s SMS budget of the hour is spent',
  },
  'refusal.smsCampaignDay': {
    'zh-CN': '活动 24 小时的短信额度已用完',
    en: 'the campaign’s SMS budget of 24 hours is spent',
  },
  'refusal.smsBudgetHour': {
    'zh-CN': '全部活动一小时的短信额度已用完',
    en: 'the SMS budget of all campaigns for the hour is spent',
  },
  'refusal.smsBudgetDay': {
    'zh-CN': '全部活动 24 小时的短信额度已用完',
    en: 'the SMS budget of all campaigns for 24 hours is spent',
  },
  'refusal.captcha': { 'zh-CN': '未通过安全验证', en: 'the security check was not passed' },
  'refusal.campaign': {
    'zh-CN': '活动未开始或已结束，不发送验证码',
    en: 'the campaign has not started or is over, and sends no codes',
  },
})
