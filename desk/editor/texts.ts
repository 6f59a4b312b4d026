import { defineTexts } from '../i18n/define-texts'
import { agreementTexts } from './agreements/texts'
import { amountTexts } from './amounts/texts'
import { besideTexts } from './beside/texts'
import { buttonTexts } from './buttons/texts'
import { regionTexts } from './regions/texts'

/** What the editor says; ICU messages. */
export const editorTexts = defineTexts({
  ...agreementTexts,
  ...amountTexts,
  ...besideTexts,
  ...buttonTexts,
  ...regionTexts,
  'editor.index': { 'zh-CN': '表单目录', en: 'Sections of the form' },
  'editor.tools': { 'zh-CN': '编辑工具', en: 'Editing' },
  'editor.basics': { 'zh-CN': '基本信息', en: 'Basics' },
  'editor.times': { 'zh-CN': '时间与入口', en: 'Times and where it is open' },
  'editor.people': { 'zh-CN': '地点与人员', en: 'Place and people' },
  'editor.texts': { 'zh-CN': '文字', en: 'Texts' },
  'editor.pictures': { 'zh-CN': '图片与配色', en: 'Pictures and colours' },
  'editor.prizes': { 'zh-CN': '奖品', en: 'Prizes' },
  'editor.agreements': { 'zh-CN': '协议', en: 'Agreements' },
  'editor.home': { 'zh-CN': '首页', en: 'Home page' },
  'editor.gatherings': { 'zh-CN': '汇总页与其他页面', en: 'Gathering and other pages' },
  'editor.guides': { 'zh-CN': '指引与下载', en: 'Guides and downloads' },
  'editor.checks': { 'zh-CN': '位置、验证与短信', en: 'Place, checks and SMS' },
  'editor.keys': { 'zh-CN': '其他键', en: 'Further keys' },
  'editor.advanced': { 'zh-CN': '高级', en: 'Advanced' },
  'editor.emptySection': {
    'zh-CN': '此部分还没有内容，可用“添加字段”添加。',
    en: 'Nothing here yet. “Add a field” adds something.',
  },
  'editor.emptySectionRead': { 'zh-CN': '此部分没有内容。', en: 'Nothing here.' },

  'editor.toVersion': { 'zh-CN': '送审与发布', en: 'Review and publish' },
  'editor.upload': { 'zh-CN': '上传图片…', en: 'Upload a picture…' },
  'editor.uploadFor': { 'zh-CN': '为“{name}”上传图片…', en: 'Upload a picture… for {name}' },
  'editor.uploading': { 'zh-CN': '正在上传 {title}…', en: 'Uploading {title}…' },
  'editor.choosePicture': { 'zh-CN': '从已上传的选择…', en: 'Choose an uploaded one…' },
  'editor.chooseFor': { 'zh-CN': '从已上传的选择…（{name}）', en: 'Choose an uploaded one… for {name}' },
  'editor.pictureFile': { 'zh-CN': '“{name}”的图片文件', en: 'Picture file for {name}' },
  'editor.pictureAdded': {
    'zh-CN': '已上传 {title}，{width} × {height} 像素',
    en: '{title} is uploaded, {width} × {height} px',
  },
  'editor.pictureEmpty': {
    'zh-CN': '文件是空的（0 字节），请重新选择',
    en: 'The file is empty: it has 0 bytes. Choose another one.',
  },
  'editor.pictureTooLarge': { 'zh-CN': '图片不能超过 8 MB', en: 'A picture has at most 8 MB.' },
  'editor.pictureUnreadable': { 'zh-CN': '无法读取此文件', en: 'The file cannot be read.' },
  'editor.pictureNotSent': {
    'zh-CN': '未上传：网络不通，请重试',
    en: 'Not uploaded: there was no answer. Please try again.',
  },
  'editor.pictureBest': {
    'zh-CN': '最佳尺寸：{width} × {height} 像素',
    en: 'Best: {width} × {height} px',
  },
  'editor.pictureUnderButtons': {
    'zh-CN': '最下方 {px} 像素会被按钮遮住',
    en: 'Buttons cover the lowest {px} px',
  },
  'editor.pictureCutOff': {
    'zh-CN': '在较短的手机上，最下方 {px} 像素看不到',
    en: 'Short phones cut off the lowest {px} px',
  },
  'editor.pictureFlat': {
    'zh-CN': '{width} × {height} 像素，太扁：手机上有 {percent}% 的位置是空的',
    en: '{width} × {height} px, which is flat: {percent}% of its place stays empty on phones',
  },
  'editor.pictureTall': {
    'zh-CN': '{width} × {height} 像素，太高：约有 {percent}% 会被裁掉，或把下面的内容挤出屏幕',
    en: '{width} × {height} px, which is high: some {percent}% of it is cut off or pushes what follows off the screen',
  },
  'editor.pictureNarrow': {
    'zh-CN': '{width} × {height} 像素，宽度只有所需的 {percent}%，手机上会模糊',
    en: '{width} × {height} px, {percent}% of the width that is needed: blurred on phones',
  },
  'editor.pictureTimedOut': {
    'zh-CN': '未上传：超时。请缩小图片，或换个网络重试',
    en: 'Not uploaded: it took too long. Make the picture smaller, or try another network.',
  },
  'editor.pictureSize': { 'zh-CN': '{width} × {height} 像素', en: '{width} × {height} px' },
  'editor.pictureLong': {
    'zh-CN': '{width} × {height} 像素，太长：参与者要滑动 {screens} 屏',
    en: '{width} × {height} px, which is long: players scroll {screens} screens',
  },
  'editor.chooserLead': {
    'zh-CN': '已上传的图片',
    en: 'Pictures that were uploaded',
  },
  'editor.chooserWhose': { 'zh-CN': '范围', en: 'Of' },
  'editor.chooserOwn': { 'zh-CN': '此活动', en: 'This campaign' },
  'editor.chooserAll': { 'zh-CN': '我的全部活动', en: 'All campaigns of mine' },
  'editor.chooserFind': { 'zh-CN': '按文件名查找', en: 'Find by the name of the file' },
  'editor.chooserNone': { 'zh-CN': '没有这样的图片。', en: 'There is no such picture.' },
  'editor.chooserMore': { 'zh-CN': '显示更多', en: 'Show more' },
  'editor.usedIn': { 'zh-CN': '用于：{names}', en: 'Used in {names}' },
  'editor.usedInMore': {
    'zh-CN': '用于：{names} 等 {count} 个活动',
    en: 'Used in {names} and {more} more',
  },
  'editor.notUsed': { 'zh-CN': '未使用', en: 'Not used' },
  'editor.chooserLoading': { 'zh-CN': '正在读取…', en: 'Loading…' },
  'editor.chooserFailed': { 'zh-CN': '无法读取图片列表。', en: 'The pictures cannot be read.' },
  'editor.chooserEmpty': { 'zh-CN': '尚未上传图片。', en: 'Nothing has been uploaded yet.' },
  'editor.undo': { 'zh-CN': '撤销', en: 'Undo' },
  'editor.redo': { 'zh-CN': '重做', en: 'Redo' },
  'editor.undoKeys': { 'zh-CN': '撤销（Ctrl+Z）', en: 'Undo (Ctrl+Z)' },
  'editor.redoKeys': { 'zh-CN': '重做（Ctrl+Shift+Z）', en: 'Redo (Ctrl+Shift+Z)' },

  'editor.saved': { 'zh-CN': '已保存 {time}', en: 'Saved {time}' },
  'editor.savedBy': { 'zh-CN': '{by} 保存于 {time}', en: 'Saved {time} by {by}' },
  'editor.waiting': { 'zh-CN': '有修改，即将保存', en: 'Changed, about to be saved' },
  'editor.saving': { 'zh-CN': '正在保存…', en: 'Saving…' },
  'editor.unreachable': {
    'zh-CN': '未保存：网络不通，正在重试',
    en: 'Not saved: offline, trying again',
  },
  'editor.loggedOut': { 'zh-CN': '未保存：请重新登录', en: 'Not saved: please log in again' },
  'editor.refused': { 'zh-CN': '未保存：{message}', en: 'Not saved: {message}' },
  'editor.conflictState': { 'zh-CN': '未保存：他人已保存', en: 'Not saved: somebody else has saved' },
  'editor.closedState': { 'zh-CN': '未保存：已不是草稿', en: 'Not saved: it is no draft any more' },
  'editor.tryNow': { 'zh-CN': '立即重试', en: 'Try now' },
  'editor.keptHere': {
    'zh-CN': '您的修改保存在本浏览器中，不会丢失。',
    en: 'What you typed is kept in this browser and is not lost.',
  },
  'editor.restored': {
    'zh-CN': '已恢复您在 {time} 输入但未保存的内容。',
    en: 'What you typed at {time} and was not saved is back.',
  },
  'editor.dismiss': { 'zh-CN': '知道了', en: 'Dismiss' },
  'editor.closed': {
    'zh-CN':
      '此版本已送审、发布或搁置，不能再修改。您未保存的修改仍在本浏览器中；此版本退回草稿后重新打开即可恢复。',
    en: 'This version was sent to review, published or put away and cannot be changed. What you had not saved is kept in this browser, and comes back when the version is a draft again and is opened anew.',
  },

  'editor.readOnlyState': {
    'zh-CN': '此版本不是草稿，仅供查看。',
    en: 'This version is not a draft: it can be read and not changed.',
  },
  'editor.readOnlyRole': {
    'zh-CN': '您没有编辑权限，仅供查看。',
    en: 'Your role may read this and not change it.',
  },

  'editor.putAway': { 'zh-CN': '{by} 搁置了此草稿。', en: '{by} has put this draft away.' },
  'editor.takeUp': { 'zh-CN': '重新启用', en: 'Take it up again' },
  'editor.startDraftLead': {
    'zh-CN': '此版本不是草稿，仅供查看。修改从新草稿开始；发布之前，参与者看到的不变。',
    en: 'This version is not a draft: it can be read and not changed. Changes begin with a draft; players see none of them until it is published.',
  },
  'editor.startDraft': {
    'zh-CN': '以版本 {version} 为基础新建草稿',
    en: 'Start a draft from version {version}',
  },
  'editor.inReview': {
    'zh-CN': '此版本正在审核；在“版本”中退回草稿后可以修改。',
    en: 'This version is in review. Take it back under “Versions” to change it.',
  },

  'editor.untitled': { 'zh-CN': '（无标题）', en: '(without a title)' },
  'editor.openElsewhere': {
    'zh-CN': '{others} 也打开了此草稿。一方保存的内容会出现在另一方的表单里；若双方改了同一处，会请您选择。',
    en: '{others} {count, plural, one {has} other {have}} this draft open too. What one saves appears in the other’s form; where both change the same, you are asked.',
  },
  'editor.yourOtherTab': { 'zh-CN': '您在另一个标签页', en: 'Another tab of yours' },
  'editor.openToo': {
    'zh-CN': '另有 {count} 人打开',
    en: '{count, plural, one {# other} other {# others}} here',
  },
  'editor.followed': {
    'zh-CN': '{by} 于 {time} 保存了修改，已合入此表单。',
    en: '{by} saved changes at {time}; they are in this form now.',
  },
  'editor.conflict': {
    'zh-CN': '{by} 于 {time} 保存了此草稿，您的修改尚未保存。',
    en: '{by} saved this draft at {time}. Your changes are not saved.',
  },
  'editor.takeTheirs': { 'zh-CN': '采用对方的', en: 'Take theirs' },
  'editor.takeTheirsHint': {
    'zh-CN': '采用后可用“撤销”恢复您的修改。',
    en: 'Undo brings yours back afterwards.',
  },
  'editor.compare': { 'zh-CN': '比较后保存我的…', en: 'Compare, then save mine…' },
  'editor.differences': {
    'zh-CN': '{count, plural, other {# 处不同}}',
    en: '{count, plural, one {# field differs} other {# fields differ}}',
  },
  'editor.differencesHint': {
    'zh-CN': '保存我的之后，下列字段将以“我的”为准。',
    en: 'After saving yours, these fields read as in “Mine”.',
  },
  'editor.theirs': { 'zh-CN': '对方的', en: 'Theirs' },
  'editor.mine': { 'zh-CN': '我的', en: 'Mine' },
  'editor.absent': { 'zh-CN': '（无）', en: '(none)' },
  'editor.keepOurs': { 'zh-CN': '保存我的', en: 'Save mine over theirs' },
  'editor.cancel': { 'zh-CN': '取消', en: 'Cancel' },

  'editor.problems': {
    'zh-CN': '{count, plural, other {# 处需要修改}}',
    en: '{count, plural, one {# thing to put right} other {# things to put right}}',
  },
  'editor.moreProblems': {
    'zh-CN': '{count, plural, other {显示另外 # 处}}',
    en: '{count, plural, other {Show # more}}',
  },
  'editor.whole': { 'zh-CN': '整个文档', en: 'The whole document' },
  'editor.line': { 'zh-CN': '第 {line} 行：{message}', en: 'Line {line}: {message}' },

  'editor.addField': { 'zh-CN': '添加字段', en: 'Add a field' },
  'editor.addFieldHint': {
    'zh-CN': '此活动尚未使用的字段。',
    en: 'Fields that this campaign does not use yet.',
  },
  'editor.search': { 'zh-CN': '搜索字段', en: 'Search fields' },
  'editor.found': {
    'zh-CN': '{count, plural, =0 {没有找到字段} other {找到 # 个字段}}',
    en: '{count, plural, =0 {No field found} one {# field} other {# fields}}',
  },
  'editor.addPart': { 'zh-CN': '添加…', en: 'Add…' },
  'editor.removeNamed': { 'zh-CN': '移除“{name}”', en: 'Remove “{name}”' },

  'editor.chinese': { 'zh-CN': '中文', en: 'Chinese' },
  'editor.english': { 'zh-CN': '英文', en: 'English' },
  'editor.bothLanguages': { 'zh-CN': '两种语言相同', en: 'The same in both languages' },
  'editor.splitLanguages': { 'zh-CN': '分别填写两种语言', en: 'One for each language' },
  'editor.required': { 'zh-CN': '必填', en: 'required' },
  'editor.choose': { 'zh-CN': '请选择', en: 'Choose' },
  'editor.on': { 'zh-CN': '是', en: 'Yes' },
  'editor.bounds': { 'zh-CN': '{least} 至 {most} {unit}', en: '{least} to {most} {unit}' },
  'editor.atMostCharacters': {
    'zh-CN': '最多 {most} 个字符。',
    en: 'At most {most} characters.',
  },
  'editor.entryCount': {
    'zh-CN': '每行一项，共 {count} 项，最多 {most} 项',
    en: 'One a line; {count} of at most {most}',
  },
  'editor.yuan': { 'zh-CN': '元', en: 'yuan' },

  'editor.timeKind': { 'zh-CN': '时间方式', en: 'Kind of time' },
  'editor.fixedTime': { 'zh-CN': '日期和时间', en: 'Date and time' },
  'editor.fixedDay': { 'zh-CN': '日期', en: 'Date' },
  'editor.distance': { 'zh-CN': '相对时间', en: 'Relative' },
  'editor.shanghai': { 'zh-CN': '上海时间', en: 'Shanghai time' },
  'editor.direction': { 'zh-CN': '之前或之后', en: 'Before or after' },
  'editor.after': { 'zh-CN': '之后', en: 'after' },
  'editor.before': { 'zh-CN': '之前', en: 'before' },
  'editor.count': { 'zh-CN': '数量', en: 'Count' },
  'editor.timeUnit': { 'zh-CN': '单位', en: 'Unit' },
  'editor.days': { 'zh-CN': '天', en: 'days' },
  'editor.hours': { 'zh-CN': '小时', en: 'hours' },
  'editor.minutes': { 'zh-CN': '分钟', en: 'minutes' },
  'editor.distanceHint': {
    'zh-CN': '从服务器首次启动算起，一般只用于演示活动。',
    en: 'Counts from the first start of the server; as a rule for demos alone.',
  },
  'editor.unreadable': { 'zh-CN': '现有内容：{value}', en: 'As it stands: {value}' },
  'editor.picker': { 'zh-CN': '选取颜色', en: 'Pick a colour' },

  'editor.entry': { 'zh-CN': '第 {place} 项', en: 'Entry {place}' },
  'editor.addEntry': { 'zh-CN': '添加一项', en: 'Add an entry' },
  'editor.moveUp': { 'zh-CN': '上移 {name}', en: 'Move {name} up' },
  'editor.moveDown': { 'zh-CN': '下移 {name}', en: 'Move {name} down' },
  'editor.removeEntry': { 'zh-CN': '移除 {name}', en: 'Remove {name}' },
  'editor.moved': { 'zh-CN': '{name} 已移到第 {place} 位', en: '{name} is now at place {place}' },
  'editor.removed': { 'zh-CN': '{name} 已移除，可撤销', en: '{name} is removed; undo brings it back' },

  'editor.place': { 'zh-CN': '位置', en: 'Place' },
  'editor.prizeName': { 'zh-CN': '名称', en: 'Name' },
  'editor.amount': { 'zh-CN': '金额（元）', en: 'Amount (yuan)' },
  'editor.weight': { 'zh-CN': '权重', en: 'Weight' },
  'editor.odds': { 'zh-CN': '概率', en: 'Odds' },
  'editor.stock': { 'zh-CN': '库存', en: 'Stock' },
  'editor.boundless': { 'zh-CN': '不限量', en: 'never runs out' },
  'editor.release': { 'zh-CN': '投放', en: 'Release' },
  'editor.atOnce': { 'zh-CN': '一次投放', en: 'all at once' },
  'editor.perHour': { 'zh-CN': '每小时 {count}', en: '{count} an hour' },
  'editor.perDay': { 'zh-CN': '每天 {count}', en: '{count} a day' },
  'editor.carried': { 'zh-CN': '，可结转', en: ', carried over' },
  'editor.actions': { 'zh-CN': '操作', en: 'Actions' },
  'editor.details': { 'zh-CN': '{name} 的详情', en: 'Details of {name}' },
  'editor.detailsShort': { 'zh-CN': '详情', en: 'Details' },
  'editor.addPrize': { 'zh-CN': '添加奖品', en: 'Add a prize' },
  'editor.unnamed': { 'zh-CN': '奖品 {place}', en: 'Prize {place}' },
  'editor.noPrizes': { 'zh-CN': '还没有奖品。', en: 'There are no prizes yet.' },
  'editor.sums': { 'zh-CN': '合计', en: 'Total' },
  'editor.stake': { 'zh-CN': '涉及金额', en: 'At stake' },
  'editor.stakeBoundless': { 'zh-CN': '无上限', en: 'without bound' },
  'editor.mean': { 'zh-CN': '平均每次抽奖', en: 'Paid in a draw on average' },
  'editor.overBudget': {
    'zh-CN': '超出预算上限 {budget}，奖品可能在抽完之前停止发放。',
    en: 'Over the budget of {budget}: prizes may stop before they are gone.',
  },
  'editor.moveKeys': {
    'zh-CN': '在一行中按 Alt+↑ 或 Alt+↓ 可移动奖品。',
    en: 'Alt+↑ and Alt+↓ in a row move its prize.',
  },
  'editor.thankYouNone': { 'zh-CN': '无', en: 'None' },

  'editor.json': { 'zh-CN': 'JSON 文本', en: 'The document as JSON' },
  'editor.jsonHint': {
    'zh-CN': '用于表单无法表达的内容。点击“应用”之前不会生效。',
    en: 'For what the form cannot say. Nothing happens until it is applied.',
  },
  'editor.jsonOpen': { 'zh-CN': '显示 JSON', en: 'Show the JSON' },
  'editor.jsonClose': { 'zh-CN': '隐藏 JSON', en: 'Hide the JSON' },
  'editor.jsonApply': { 'zh-CN': '应用', en: 'Apply' },
  'editor.jsonReset': { 'zh-CN': '放弃修改', en: 'Discard' },
  'editor.jsonApplied': { 'zh-CN': '已应用', en: 'Applied' },
  'editor.jsonStale': {
    'zh-CN': '表单在此期间有改动；应用会覆盖它们（可撤销）。',
    en: 'The form has changed meanwhile; applying replaces that, and can be undone.',
  },
  'editor.jsonAt': { 'zh-CN': '第 {line} 行第 {column} 列：', en: 'Line {line}, column {column}: ' },
  'editor.jsonEnd': { 'zh-CN': '在结尾处', en: 'at the end' },
  'editor.jsonFound': { 'zh-CN': '现为 {found}', en: 'found {found}' },
  'editor.jsonValue': { 'zh-CN': '此处应为一个值', en: 'a value is expected' },
  'editor.jsonName': {
    'zh-CN': '此处应为带双引号的字段名（最后一项之后不要有逗号）',
    en: 'a name in double quotes is expected (no comma after the last field)',
  },
  'editor.jsonColon': { 'zh-CN': '字段名之后应为冒号', en: 'a colon is expected after the name' },
  'editor.jsonCommaOrBrace': {
    'zh-CN': '此处应为逗号或右花括号',
    en: 'a comma or a closing brace is expected',
  },
  'editor.jsonCommaOrBracket': {
    'zh-CN': '此处应为逗号或右方括号',
    en: 'a comma or a closing bracket is expected',
  },
  'editor.jsonString': {
    'zh-CN': '字符串没有结束，或含有换行（换行写作 \\n）',
    en: 'the text in quotes does not end, or has a line break in it (write \\n)',
  },
  'editor.jsonEscape': {
    'zh-CN': '反斜杠之后的字符不正确',
    en: 'a backslash is followed by something that it cannot escape',
  },
  'editor.jsonRest': {
    'zh-CN': '文档在此之前已经结束',
    en: 'the document has ended before this',
  },
  'editor.jsonTwice': { 'zh-CN': '此字段出现了两次', en: 'this field is there twice' },
  'editor.jsonNoObject': {
    'zh-CN': '文档必须是 {left} … {right} 形式的对象。',
    en: 'The document must be an object: {left} … {right}.',
  },
})

export type EditorText = keyof typeof editorTexts
