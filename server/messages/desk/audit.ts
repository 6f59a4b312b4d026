import { defineMessages } from '../define'

/** What the check of the audit log finds. */
export const auditMessages = defineMessages({
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
