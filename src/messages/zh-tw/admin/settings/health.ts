/** The health page: each line says how it is, and what to do. */
import type { CertificateFault } from '#domain/health/certificate.ts'
import type { HealthKind, HealthState } from '#domain/health/health.ts'

const kinds: Record<HealthKind, string> = {
  processes: '程式',
  jobs: '背景工作',
  mails: '寄信',
  gateway: '綠界',
  credentials: '金鑰',
  certificate: '網站憑證',
  backup: '備份',
  restore: '還原測試',
  database: '資料庫',
  disk: '空間',
  log: '紀錄檔',
}

const states: Record<HealthState, string> = { good: '正常', watch: '請留意', bad: '要處理' }

const nothing = '不用做什麼。'

/** What to do; a good state asks for nothing. */
const advice: Record<HealthKind, Record<Exclude<HealthState, 'good'>, string>> = {
  processes: {
    watch: '有程式沒有回應，或版本不同。若剛更新完，等幾分鐘；否則把舊的程式重新啟動。',
    bad: '沒有程式在回報。請重新啟動商店，並看紀錄檔最後幾行。',
  },
  jobs: {
    watch: '有工作失敗過、正在重試，通常會自己完成。一小時後再看一次。',
    bad: '到「今日」頁下方的背景工作，按「再試一次」；若一再失敗，看它的錯誤訊息，或重新啟動商店。',
  },
  mails: {
    watch: '信件還在重試，請確認郵件伺服器正常。',
    bad: '信件寄不出去：請到「設定」的「串接狀態」測試寄信，再到「今日」頁重試失敗的寄信工作。',
  },
  gateway: {
    watch: '綠界暫時沒有回應，商店會自己再問。若超過一小時，請看綠界的公告。',
    bad: '綠界長時間沒有回應或暫停了呼叫：查看綠界公告與廠商後台，並確認網路與金鑰。訂單不會遺失，恢復後會自動補查。',
  },
  credentials: {
    watch: '到「設定」的「串接狀態」填上還缺的項目；在那之前，用到它們的功能會停著等。',
    bad: '到「設定」的「串接狀態」重新填寫並測試。如果伺服器換過機器或還原過備份，請先把原來的 secret.key 放回資料夾。',
  },
  certificate: {
    watch: '請確認自動更新憑證的程式有在執行。若是從這台機器連不到自己的網址，請用手機打開商店看看。',
    bad: '請立刻更新憑證（deploy 說明裡的 fullchain.pem 與 privkey.pem）並重新載入 nginx：瀏覽器會擋下商店，綠界也不會通知付款。',
  },
  backup: {
    watch: '請按下面的「立即備份」。每天自動備份：npm run backup -- 資料夾，排入每天的排程。',
    bad: '超過三天沒有備份。請立刻按下面的「立即備份」，並檢查每天的排程（npm run backup）為什麼沒有執行。',
  },
  restore: {
    watch: '沒有還原過的備份不一定能用。請執行 npm run restore -- --try，確認最近的備份還原得回來；每個月一次。',
    bad: '最近一次還原測試沒有成功，或已超過三個月。請重新備份，再執行 npm run restore -- --try，並看它說的原因。',
  },
  database: {
    watch:
      '正式的商店建議搬到 PostgreSQL：停下商店，執行 npm run move-database -- postgres://…，資料會全部搬過去並核對。最晚在每天 50 筆訂單或 1 GB 以前搬。',
    bad: '即時副本中斷時，請檢查 JOURNAL_TO 的磁碟（一分鐘內會自動重來）。訂單或資料量超過內建資料庫適合的大小時，請盡快搬到 PostgreSQL：停下商店，執行 npm run move-database -- postgres://…。',
  },
  disk: {
    watch: '空間快用完了，請清掉舊的備份，或加大磁碟。',
    bad: '空間就要用完，商店會停止收單。請馬上清出空間或加大磁碟。',
  },
  log: {
    watch: '看下方的訊息；若同一句一直增加，請把它和時間告訴維護的人。',
    bad: '錯誤很多。請看下方的訊息，並請維護的人處理。',
  },
}

const faults: Record<CertificateFault, string> = {
  ended: '憑證已過期',
  other_name: '憑證不是這個網址的',
  not_public: '憑證不是公開機構核發的，或缺少中繼憑證',
  old_protocol: '不支援 TLS 1.2 以上',
}

const services: Readonly<Record<string, string>> = { payment: '金流', logistics: '物流', invoice: '電子發票' }

export const adminHealthTexts = {
  title: '系統狀態',
  kinds,
  states,
  adviceOf: (kind: HealthKind, state: HealthState) => (state === 'good' ? nothing : advice[kind][state]),
  allGood: '一切正常',
  someBad: (count: number) => `有 ${count} 項要處理`,
  someWatch: (count: number) => `有 ${count} 項請留意`,
  checkedAt: (time: string) => `${time} 檢查`,
  again: '重新檢查',
  todo: '怎麼做',
  version: (version: string) => `版本 ${version}`,
  facts: {
    credentials: '都填好了，打得開',
    lostCredentials: (name: string) => `${name}的金鑰打不開`,
    missingCredentials: (name: string) => `${name}還沒有填`,
    processes: (count: number, lost: number) =>
      lost > 0 ? `${count} 個程式，其中 ${lost} 個沒有回應` : `${count} 個程式`,
    waiting: (count: number) => `等待中 ${count} 件`,
    oldest: (minutes: number) => `最久的等了 ${minutes} 分鐘`,
    retrying: (count: number) => `重試中 ${count} 件`,
    dead: (count: number) => `放棄的 ${count} 件`,
    sent: (count: number) => `24 小時內寄出 ${count} 封`,
    lastSent: (time: string) => `最後一封 ${time}`,
    simulated: '目前是模擬，不會真的送出',
    answers: (service: string) => `${services[service] ?? service}有回應`,
    silent: (service: string, minutes: number) => `${services[service] ?? service}沒有回應 ${minutes} 分鐘`,
    paused: (service: string, time: string) => `${services[service] ?? service}暫停呼叫到 ${time}`,
    questions: (count: number) => `等待查詢 ${count} 筆`,
    lastAnswer: (time: string) => `最後一次通知 ${time}`,
    noAnswer: '還沒有收過通知',
    noHttps: '沒有使用 https，所以沒有憑證',
    trusted: (issuer: string, day: string) => `${issuer} 核發，到期日 ${day}`,
    refused: (reason: CertificateFault) => faults[reason],
    unreachable: (host: string) => `從這台機器連不到 https://${host}`,
    noBackup: '還沒有備份過',
    backup: (time: string, size: string) => `最後一次 ${time}，${size}`,
    noTrial: '還沒有試過還原',
    trial: (time: string, backup: string, seconds: number) =>
      `最後一次 ${time}，還原 ${backup} 的備份，花 ${seconds} 秒`,
    trialFailed: '沒有成功',
    engine: { embedded: '內建資料庫', postgres: 'PostgreSQL 伺服器' },
    journal: (since: string) => `即時副本正常（自 ${since} 的底本起）`,
    noJournal: '沒有即時副本（可用 JOURNAL_TO 設定）',
    brokenJournal: '即時副本中斷或還沒有底本',
    weekOrders: (count: number) => `近 7 天 ${count} 筆訂單`,
    free: (free: string, total: string) => `剩餘 ${free}，共 ${total}`,
    database: (size: string) => `資料庫 ${size}`,
    diskUnknown: '讀不到磁碟空間',
    errors: (count: number) => `24 小時內錯誤 ${count} 次`,
    warnings: (count: number) => `警告 ${count} 次`,
    logSent: (host: string) => `同時送往 ${host}`,
    logHere: '只留在這台機器（可用 LOG_URL 送到別處）',
  },
  /** A mail to the owner: the health page alone would be read too late. */
  certificateAlert: (host: string, fact: string, advice: string) => ({
    subject: '商店的網站憑證需要處理',
    heading: `請檢查 ${host} 的憑證`,
    text: [`${fact}。`, advice, '處理好之前，每天提醒一次。'],
  }),
  processes: '程式',
  process: '主機',
  processVersion: '版本',
  startedAt: '啟動',
  seenAt: '最後回報',
  processState: '狀態',
  alive: '執行中',
  lost: '沒有回應',
  complaints: '紀錄檔最近的訊息',
  complaintsLead: '近 7 天。只有程式的句子與次數，不含顧客資料。',
  noComplaints: '近 7 天沒有警告或錯誤',
  message: '訊息',
  level: '程度',
  levels: { warn: '警告', error: '錯誤', fatal: '嚴重' },
  total: '次數',
  lastAt: '最後一次',
} as const
