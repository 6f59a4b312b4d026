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
    'zh-CN': '该版本的预算增加超过一人可批准的金额，且无第二人确认：请先“撤回为草稿”，再重新送审和批准',
    en: 'its budget rises by more than one person approves, and nobody has confirmed that: take it back and have it approved anew',
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
    'zh-CN': '还有{count}处需要修改',
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
    'zh-CN': '上线检查有{count}项未通过',
    en: '{count} things on the go-live list keep it from being published',
  },
  'desk.notServed': {
    'zh-CN': '活动尚未发布，无法暂停',
    en: 'the campaign is not published, so there is nothing to pause',
  },
  'desk.noDraw': { 'zh-CN': '该活动没有抽奖', en: 'the campaign draws nothing by lot' },
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
    'zh-CN': '此版本的评论已达{count}条上限',
    en: 'the version has {count} comments, which is the most it may have',
  },
  'desk.noComment': { 'zh-CN': '没有这条评论', en: 'there is no such comment' },
  'desk.tooManyTags': {
    'zh-CN': '一个活动最多{count}个标签',
    en: 'a campaign has {count} tags at most',
  },
  'desk.planTime': {
    'zh-CN': '发布时间须在现在之后、一年之内',
    en: 'the time has to be after now, and within a year',
  },
  'desk.notOver': {
    'zh-CN': '活动尚未结束，或种子尚未公开，不能关闭',
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
  'parcels.none': { 'zh-CN': '没有任何一行', en: 'there is no line' },
  'parcels.tooMany': { 'zh-CN': '一次最多{count}行', en: 'at most {count} lines at a time' },
  'parcels.missing': {
    'zh-CN': '每行需要编号、快递公司与快递单号',
    en: 'a line needs a number, a carrier and a parcel number',
  },
  'parcels.tooLong': { 'zh-CN': '每格最多{count}个字', en: 'a cell has at most {count} characters' },
  'parcels.unknown': {
    'zh-CN': '本活动没有编号为{named}的实物礼品',
    en: 'the campaign has no physical gift of the number {named}',
  },
  'parcels.noReceiver': { 'zh-CN': '{named}尚未填写收件人', en: 'nobody has said yet where {named} goes' },
  'parcels.twice': {
    'zh-CN': '{named}与第{line}行是同一件礼品',
    en: '{named} is the gift of line {line} already',
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
  'gifts.notShipped': { 'zh-CN': '尚未发货', en: 'has not been shipped' },
  'gifts.cameBack': { 'zh-CN': '已退回，请先登记新的包裹', en: 'came back; note its next parcel first' },
  'gifts.isReceived': { 'zh-CN': '已收到', en: 'has been received' },
  'refunds.unknown': { 'zh-CN': '本活动没有这个订单', en: 'the campaign has no such order' },
  'refunds.unpaid': { 'zh-CN': '该订单没有收到款项', en: 'nothing was paid for this order' },
  'refunds.refunded': { 'zh-CN': '该订单的款项已退回', en: 'the money of this order has gone back already' },
  'refunds.kept': {
    'zh-CN': '该款项已换得一次抽奖，结果已记入抽奖日志，不能退款',
    en: 'this money has bought a draw, which stands in the log of draws: it is not sent back',
  },
  'refunds.tooLate': {
    'zh-CN': '该订单已激活或已取消，不能退款',
    en: 'the order is activated or cancelled: its money is not sent back',
  },
  'refunds.otherAmount': {
    'zh-CN': '实付金额与页面所示不同，请刷新后再试',
    en: 'another amount was paid than the page shows: refresh it first',
  },
  'codes.notCard': { 'zh-CN': '该活动不发放兑换码红包', en: 'the campaign gives no money for codes' },
  'codes.demo': {
    'zh-CN': '这是演示活动，正式环境不兑换它的任何兑换码',
    en: 'this is a campaign of the demo: production redeems none of its codes',
  },
  'codes.badList': { 'zh-CN': '清单有误，未导入任何兑换码', en: 'the list is wrong; no code was taken' },
  'codes.noLine': { 'zh-CN': '文件中没有兑换码', en: 'there is no code in it' },
  'codes.tooMany': { 'zh-CN': '一次最多{count}个兑换码', en: 'at most {count} codes at a time' },
  'codes.characters': {
    'zh-CN': '第{line}行：只能有字母和数字',
    en: 'line {line}: expected letters and digits',
  },
  'codes.lineTooLong': {
    'zh-CN': '第{line}行：最多{count}个字符',
    en: 'line {line}: expected at most {count} characters',
  },
  'codes.twice': {
    'zh-CN': '第{line}行：与第{before}行相同',
    en: 'line {line}: the same code as in line {before}',
  },
  'codes.isKnown': {
    'zh-CN': '第{line}行：本活动已有此码',
    en: 'line {line}: the campaign has this code already',
  },
  'codes.guessable': {
    'zh-CN': '这些码可以被猜中：随机部分最多{bits}位，至少需要{least}位',
    en: 'the codes can be guessed: at most {bits} bits of them are random, and {least} are needed',
  },
  'codes.otherCount': {
    'zh-CN': '文件中有{count}个兑换码，与页面所示不同',
    en: 'the list has {count} codes, other than the page shows',
  },
  'codes.someKnown': {
    'zh-CN': '其中一些码本活动已有，未导入任何兑换码',
    en: 'the campaign has some of these codes by now; none was taken',
  },
  'codes.importsWait': {
    'zh-CN': '您已有{count}份清单等待确认，请先处理',
    en: '{count} lists of yours wait for a second person: have these decided first',
  },
  'codes.otherAmount': {
    'zh-CN': '每个兑换码的金额已变更，请核对后重试',
    en: 'a code is worth another amount now, please look again',
  },
  'codes.overBudget': {
    'zh-CN': '超出活动预算：最多还可制作{count}个',
    en: 'this is more than the budget has room for: at most {count} codes',
  },
  'codes.taken': { 'zh-CN': '该批次编号已被使用', en: 'there is a batch of this id already' },
  'codes.noBatch': { 'zh-CN': '没有这个批次', en: 'there is no such batch' },
  'codes.noFile': {
    'zh-CN': '文件已不存在：兑换码文件仅制作人可下载，最多保留一小时',
    en: 'the file is not there any more: its maker alone downloads it, for an hour at most',
  },
  'codes.notDownloaded': { 'zh-CN': '文件尚未下载', en: 'the file has not been downloaded yet' },
  'statement.none': { 'zh-CN': '无法读取该对账单', en: 'this cannot be read as a statement' },
  'statement.missing': {
    'zh-CN': '第1行缺少列：{columns}',
    en: 'line 1 lacks the columns {columns}',
  },
  'statement.tooLong': {
    'zh-CN': '最多{count}行；更长的对账单请在服务器上用命令核对',
    en: 'it has at most {count} lines; a longer one is compared by the command on the server',
  },
  'files.stopped': {
    'zh-CN': '无法在限定的时间和内存内读取该文件，请检查文件或分成几份再试',
    en: 'the file could not be read within the time and memory that it may use: look at it, or split it',
  },
  'statement.wrong': {
    'zh-CN': '第{row}条记录的 {column} 有误',
    en: 'row {row}: its {column} cannot be read',
  },
  'desk.namesPending': {
    'zh-CN': '较早记录的姓名仍在建立索引，请稍后再按姓名导出',
    en: 'names of older rows are still being made searchable: export by name a little later',
  },
  'desk.exportsBusy': {
    'zh-CN': '您已有{count}个导出正在进行，请等它们完成',
    en: '{count} of your exports are still being written, please wait for them',
  },
  'desk.erasesEverywhere': {
    'zh-CN': '删除涉及所有活动，请由可处理全部活动的人提出',
    en: 'it reaches every campaign: somebody who works on all of them has to ask for it',
  },
  'desk.noPhone': {
    'zh-CN': '该记录没有可用的手机号，请用命令 npm run person 并附 --open-id 删除',
    en: 'the row has no phone to find the person by: use npm run person with --open-id',
  },
  'desk.noExport': {
    'zh-CN': '没有这个导出文件，或已过期',
    en: 'there is no such file, or it has been deleted',
  },
  'accounts.excluding': {
    'zh-CN': '同一账号不能同时担任互斥的角色：编辑与审批；管理员与编辑、审批或财务；审计与任何其他角色',
    en: 'roles that exclude each other in one account: editor and approver; administrator and editor, approver or finance; auditor and any other',
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
    'zh-CN': '此操作需由第二人确认，请填写理由',
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
  'audit.missing': {
    'zh-CN': '第{seq}条紧接第{previous}条：中间有记录缺失',
    en: 'row {seq} follows row {previous}: rows are missing',
  },
  'audit.changed': {
    'zh-CN': '第{seq}条与其摘要不符：已被改动',
    en: 'row {seq} does not fit its hash: it was changed',
  },
  'audit.unknownVersion': {
    'zh-CN': '{activityId} 第{version}版在数据库中，但没有任何人制作它的记录',
    en: '{activityId} version {version} is in the database, and nobody is noted to have made it',
  },
  'audit.otherDocument': {
    'zh-CN': '{activityId} 第{version}版的内容与记录不同：数据库被直接改动',
    en: '{activityId} version {version} has another document than the one that was noted: it was changed in the database',
  },
  'audit.otherState': {
    'zh-CN': '{activityId} 第{version}版的状态为 {state}，记录中为 {noted}：没有任何人改变它的记录',
    en: '{activityId} version {version} is {state}, and nobody is noted to have made it so: it was {noted}',
  },
  'audit.goneVersion': {
    'zh-CN': '{activityId} 第{version}版有记录，但已不在数据库中',
    en: '{activityId} version {version} was noted, and is no longer in the database',
  },
  'audit.unknownPause': {
    'zh-CN': '{activityId} 在数据库中处于暂停，其文字没有任何人写下的记录',
    en: '{activityId} is paused in the database with a text that nobody is noted to have written',
  },
  'audit.unknownResume': {
    'zh-CN': '{activityId} 曾被暂停，没有任何人恢复它的记录',
    en: '{activityId} was paused, and nobody is noted to have resumed it',
  },
})
