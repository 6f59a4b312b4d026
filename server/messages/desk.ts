import { defineMessages } from './define'

/** Texts of the operator's desk. */
export const deskMessages = defineMessages({
  'desk.session': { 'zh-CN': '登录已失效，请重新登录', en: 'your session has ended, please log in again' },
  'desk.httpsOnly': {
    'zh-CN': '运营台仅支持 https 访问',
    en: 'the desk works on https alone',
  },
  'desk.otherSite': {
    'zh-CN': '该请求来自其他网站，已拒绝',
    en: 'the request came from another site and was refused',
  },
  'desk.forged': { 'zh-CN': '页面已过期，请刷新后重试', en: 'the page is out of date, please reload it' },
  'desk.unknownCampaign': { 'zh-CN': '活动不存在', en: 'there is no such campaign' },
  'desk.settings': { 'zh-CN': '系统配置', en: 'System configuration' },
  'desk.unknownVersion': { 'zh-CN': '该版本不存在', en: 'there is no such version' },
  'desk.unknownTemplate': { 'zh-CN': '模板不存在', en: 'there is no such template' },
  'desk.idTaken': { 'zh-CN': '活动编号已被使用', en: 'the id is taken by another campaign' },
  'desk.state': {
    'zh-CN': '该版本当前状态不允许此操作，请刷新',
    en: 'the version is in another state now, please refresh',
  },
  'desk.saved': {
    'zh-CN': '{by}已在此期间保存了草稿',
    en: '{by} has saved the draft meanwhile',
  },
  'desk.openElsewhere': {
    'zh-CN': '{names}正在打开此草稿',
    en: '{names} has the draft open',
  },
  'desk.otherOpen': {
    'zh-CN': '该活动的版本 {version} 正在编辑或审核，请先完成或搁置它',
    en: 'version {version} is a draft or in review; finish it or put it away first',
  },
  'desk.approved': { 'zh-CN': '该版本已由{by}批准', en: '{by} has approved the version already' },
  'desk.ownWork': {
    'zh-CN': '编辑过此版本的人不能批准它，请由他人审批',
    en: 'the author of a version cannot approve it; ask somebody else',
  },
  'desk.noApprover': {
    'zh-CN': '{name}不能批准此版本，请另选审批人',
    en: '{name} may not approve this version: choose somebody else',
  },
  'desk.otherDocument': {
    'zh-CN': '内容已变更，请重新查看后再批准',
    en: 'the document has changed, please read it again before you approve it',
  },
  'desk.notApproved': { 'zh-CN': '该版本尚未获批准', en: 'nobody has approved the version yet' },
  'desk.budgetRaised': {
    'zh-CN':
      '该版本的预算增加超过一人可批准的金额，或提高了客户经理每日确认上限，且无第二人确认：请先“撤回为草稿”，再重新送审和批准',
    en: 'its budget rises by more than one person approves, or what a manager confirms in a day rises, and nobody has confirmed that: take it back and have it approved anew',
  },
  'desk.guardsChanged': {
    'zh-CN':
      '该版本的链接、城市、公开的键、短信模板或开关与现行版本不同，且无第二人确认：请先“撤回为草稿”，再重新送审和批准',
    en: 'its links, cities, keys, texts of SMS or switches differ from what is published, and nobody has confirmed that: take it back and have it approved anew',
  },
  'desk.tampered': {
    'zh-CN': '内容与其摘要不符：数据库被直接改动，请联系管理员',
    en: 'the document does not fit its SHA-256: it was changed in the database; tell an administrator',
  },
  'desk.alertUnknown': { 'zh-CN': '预警不存在', en: 'there is no such alert' },
  'desk.alertOver': { 'zh-CN': '该预警已恢复', en: 'the alert is over already' },
  'desk.alertTaken': { 'zh-CN': '{by}已确认该预警', en: '{by} has acknowledged the alert already' },
  'desk.neverPublished': { 'zh-CN': '该版本从未发布过', en: 'the version was never published' },
  'desk.closedForGood': {
    'zh-CN': '活动已永久关闭，请使用新的活动编号',
    en: 'the campaign is closed for good; a new one needs an id of its own',
  },
  'desk.problems': {
    'zh-CN': '还有 {count} 处需要修改',
    en: '{count} things have to be put right first',
  },
  'desk.unreadable': {
    'zh-CN': '内容有误，无法预览；请先按提示修改',
    en: 'the document has problems that keep it from being shown; put them right first',
  },
  'preview.invalid': {
    'zh-CN': '预览链接无效或已过期，请在运营台重新生成',
    en: 'the preview link is wrong or has expired; make a new one at the desk',
  },
  'preview.notHere': {
    'zh-CN': '预览中不提供此功能，不会产生任何实际操作',
    en: 'this is not part of the preview: nothing was done',
  },
  'desk.notReady': {
    'zh-CN': '上线检查有 {count} 项未通过',
    en: '{count} things on the go-live list keep it from being published',
  },
  'desk.notServed': {
    'zh-CN': '活动尚未发布，无法暂停',
    en: 'the campaign is not published, so there is nothing to pause',
  },
  'desk.noDraw': { 'zh-CN': '该活动没有抽奖', en: 'the campaign draws nothing by lot' },
  'desk.pictureEmpty': {
    'zh-CN': '文件是空的（0字节），请重新选择',
    en: 'the file is empty: it has 0 bytes',
  },
  'desk.pictureSlow': {
    'zh-CN': '处理图片超时：图片过于复杂，或服务器繁忙。请缩小图片后重试',
    en: 'the time to read the picture ran out: try again, or make it smaller',
  },
  'desk.pictureBytes': { 'zh-CN': '图片不能超过8 MB', en: 'a picture has at most 8 MB' },
  'desk.pictureFormat': {
    'zh-CN': '无法读取此图片，请上传JPEG、PNG、WebP或AVIF图片',
    en: 'this cannot be read as a picture: upload a JPEG, PNG, WebP or AVIF',
  },
  'desk.pictureMoving': { 'zh-CN': '不支持动态图片', en: 'a moving picture cannot be used' },
  'desk.picturePixels': {
    'zh-CN': '图片尺寸过大：宽不超过4096像素，高不超过20000像素，总像素不超过4000万',
    en: 'the picture is too large: at most 4,096 px wide, 20,000 px high and 40 million px in all',
  },
  'desk.tooManyPictures': {
    'zh-CN': '此活动的图片已达200张上限',
    en: 'the campaign has 200 pictures, which is the most it may have',
  },
  'desk.tooManyComments': {
    'zh-CN': '此版本的评论已达 {count} 条上限',
    en: 'the version has {count} comments, which is the most it may have',
  },
  'desk.noComment': { 'zh-CN': '没有这条评论', en: 'there is no such comment' },
  'desk.tooManyTags': {
    'zh-CN': '一个活动最多 {count} 个标签',
    en: 'a campaign has {count} tags at most',
  },
  'desk.planTime': {
    'zh-CN': '发布时间须在现在之后、一年之内',
    en: 'the time has to be after now, and within a year',
  },
  'desk.notOver': {
    'zh-CN': '活动尚未结束，或抽奖核验资料尚未公开，不能关闭',
    en: 'the campaign is not over, or its seed is not open yet, so it cannot be closed',
  },
  'desk.otherName': {
    'zh-CN': '活动名称不符，请照样输入',
    en: 'this is not the campaign’s name: type it as it is shown',
  },
  'desk.unknownPerson': {
    'zh-CN': '在您负责的活动中没有此人的记录',
    en: 'your campaigns have nothing of this person',
  },
  'desk.lookUpsStopped': {
    'zh-CN': '您在一小时内多次查找而无结果，按手机号查找已停用，请联系管理员查看后恢复',
    en: 'too many of your look-ups within an hour found nobody: those by phone are stopped until an administrator has looked',
  },
  'desk.lookUpsGoOn': {
    'zh-CN': '该账号的按手机号查找没有停用',
    en: 'the look-ups of this account are not stopped',
  },
  'desk.parcelLeft': {
    'zh-CN': '包裹已寄出、已取消或已退款，地址不能再修改',
    en: 'it has left, was cancelled or is refunded: its address stays as it is',
  },
  'desk.cursor': {
    'zh-CN': '列表已变更，请重新加载',
    en: 'the list goes on from another place, please load it anew',
  },
  'desk.carrierGifts': {
    'zh-CN': '快递公司的文件只含待发货和已退回的礼品',
    en: 'a file for the parcel company has gifts alone that are to be shipped or came back',
  },
  'bulk.unknown': { 'zh-CN': '本活动没有这条记录', en: 'the campaign has no such row' },
  'bulk.changed': {
    'zh-CN': '记录在此期间已变更，请重试',
    en: 'the row has changed meanwhile, please try again',
  },
  'bulk.yetToDraw': { 'zh-CN': '尚未抽奖', en: 'has yet to draw' },
  'bulk.nothingPromised': { 'zh-CN': '没有可发放的红包', en: 'has no red envelope to send' },
  'bulk.payoutHeld': {
    'zh-CN': '等待放行，请在报名表中发放',
    en: 'is held: send it from the registrations',
  },
  'bulk.payoutUnderWay': { 'zh-CN': '已在发放途中', en: 'is on its way already' },
  'bulk.payoutArrived': { 'zh-CN': '已到账', en: 'has arrived' },
  'files.brokenQuote': {
    'zh-CN': '此处的引号没有正确结束，其后的内容无法读取',
    en: 'a quotation mark that begins here is not closed rightly; what follows cannot be read',
  },
  'files.shortened': {
    'zh-CN': '“{cell}”已被表格软件缩写，末尾数字已丢失。请将该列设为文本，重新填写完整号码',
    en: '‘{cell}’ was shortened by a spreadsheet, and its last digits are lost: format the column as text, and enter the whole number again',
  },
  'files.setApart': {
    'zh-CN': '“{cell}”含千位分隔符。请将该列设为文本，去掉分隔符',
    en: '‘{cell}’ has thousands set apart: format the column as text, and take the marks out',
  },
  'files.error': {
    'zh-CN': '“{cell}”是表格软件的错误值，请填写实际内容',
    en: '‘{cell}’ is an error of a spreadsheet: enter what should stand there',
  },
  'files.lineBreak': {
    'zh-CN': '“{cell}”中有换行，请改为一行',
    en: '‘{cell}’ has a line break within: put it into one line',
  },
  'files.invisible': {
    'zh-CN': '“{cell}”中有看不见的字符（显示为 ·），请删除后重新填写',
    en: '‘{cell}’ has characters that cannot be seen (shown as ·): delete them, or enter it again',
  },
  'files.rounded': {
    'zh-CN': '末尾为 0，表格软件可能丢失了第 15 位之后的数字，请核对原始号码',
    en: 'it ends in zeros: a spreadsheet may have lost the digits behind the 15th. Compare it with the original',
  },
  'files.stopped': {
    'zh-CN': '无法在限定的时间和内存内读取该文件，请检查文件或分成几份再试',
    en: 'the file could not be read within the time and memory that it may use: look at it, or split it',
  },
  'desk.namesPending': {
    'zh-CN': '较早记录的姓名仍在建立索引，请稍后再按姓名导出',
    en: 'names of older rows are still being made searchable: export by name a little later',
  },
  'desk.exportsBusy': {
    'zh-CN': '您已有 {count} 个导出正在进行，请等它们完成',
    en: '{count} of your exports are still being written, please wait for them',
  },
  'desk.erasesEverywhere': {
    'zh-CN': '删除涉及所有活动，请由可处理全部活动的人提出',
    en: 'it reaches every campaign: somebody who works on all of them has to ask for it',
  },
  'desk.exportsEverywhere': {
    'zh-CN': '导出涉及所有活动，请由可处理全部活动的人提出',
    en: 'it has what every campaign keeps: somebody who works on all of them has to ask for it',
  },
  'desk.nobodyLeft': {
    'zh-CN': '该记录已没有可识别此人的信息',
    en: 'the row keeps nothing any more that leads to anybody',
  },
  'desk.noExport': {
    'zh-CN': '没有这个导出文件，或已过期',
    en: 'there is no such file, or it has been deleted',
  },
  'accounts.excluding': {
    'zh-CN':
      '同一账号不能同时担任互斥的角色：编辑与审批；审批与财务；管理员与编辑、审批或财务；审计与任何其他角色',
    en: 'roles that exclude each other in one account: editor and approver; approver and finance; administrator and editor, approver or finance; auditor and any other',
  },
  'accounts.unknown': { 'zh-CN': '没有这个账号', en: 'there is no such account' },
  'accounts.taken': { 'zh-CN': '用户名已被使用', en: 'the name is taken' },
  'accounts.self': {
    'zh-CN': '不能更改自己的账号，请由另一位管理员操作',
    en: 'nobody changes their own account: ask another administrator',
  },
  'accounts.stale': {
    'zh-CN': '该账号已在此期间被更改，请核对后重试',
    en: 'somebody has changed the account meanwhile: look at it again',
  },
  'accounts.beyond': {
    'zh-CN': '不能授予超出您自己活动范围的权限',
    en: 'you cannot give campaigns that you do not work on',
  },
  'requests.reason': {
    'zh-CN': '此操作需由第二人确认，请填写原因',
    en: 'this waits for a second person: say why it is to be done',
  },
  'requests.unknown': { 'zh-CN': '没有这项请求', en: 'there is no such request' },
  'requests.own': {
    'zh-CN': '不能确认自己的请求，请由他人确认',
    en: 'nobody confirms their own request: ask somebody else',
  },
  'requests.decided': {
    'zh-CN': '该请求已被处理',
    en: 'somebody has decided on the request already',
  },
  'requests.expired': {
    'zh-CN': '该请求已过期，请重新提出',
    en: 'the request has waited for a day and run out: it has to be asked for again',
  },
  'requests.changed': {
    'zh-CN': '提出请求后情况已变更，请重新提出',
    en: 'things have changed since it was asked for: it has to be asked for again',
  },
  'requests.askerGone': {
    'zh-CN': '提出请求的人已无此权限',
    en: 'who asked for it may not do it any more',
  },
  'desk.span': { 'zh-CN': '时间范围有误', en: 'the span of time is not a right one' },
})
