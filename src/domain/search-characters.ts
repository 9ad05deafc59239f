/**
 * Traditional characters and their simplified forms, for comparing only: both the query and the catalogue are
 * folded to the simplified form, because that direction is unambiguous (乾 and 干 are both 干, never the reverse).
 *
 * Covers the characters of the seed's texts and of the usual words for origins, varieties, processes and flavours. Made
 * with ICU: `uconv -x Traditional-Simplified`. To cover a character, add it and its simplified form at the end of each
 * list.
 */
const traditional = [
  '並乾亂亞佔來侖係個們倫側備傳僅價優兌兒內兩冊凱別則剛剝劇劉動務勻區卻厭厲參吳員問啟喬單嘗噴嚕國圍園圓團堅場塊壓壺夠夥夾奧姊婦媽嬤學實寧寫寬寶將尋對屜層屬嵐師帳帶幫幾庫廚廠張強彥後徑從復悶愛慣慶憶應懶懷',
  '戲戶掛採揚換搖搶撐撥撾撿擊擋攏攤敗數斂斷於時暫曉曬書會東條棗楓業極樂標樣樹機檜檢檳檸檻櫃櫻權歐歡歲歸殘殼氣沒沖況涼淨淺減測湊湯準溫滲滿漸漿潤澀濃濕濾灣為烏無煉煙熱營燻爐爾狀猶獎獨現瑋瑪產畫異當癮發盧確',
  '碼禮種穀積穎穩競節範篩簡糧紀約紅納紙級細紹終組結絡給統絲經綜綠維網緊線緞緣編緩緬縣縮縱總繞繫續羅義習聖聞聯聰聲聽脈脫腦腳膠膩臘臺與荳莊萊葉著蓋蓮蔥薑薦薩藍藝藥蘇蘋蘭處號蟲衝補裝裡見規視親覺覽觀訂計訊討',
  '託記設許訴註評試詩話該誇認誤說誰課調請論諾謝證識譯議讀變讓讚豐貓貝負貨責買費資賞賢賣質賴購贈趕車軍軟較載輕輩輪輸轉辦農這連週進運過達遠適遷選還邊郵鄉鄒鄭鄰醜醫醬釋銳銷鋁鋪錄錢錯鍋鎖鎮鏈鐘鐵鑑長門閉開間',
  '閥闆闔關陰陳陽隊際隱雖雙雞離難雲電霧靜韻響頁頃項順頭頻顆題顏類顧顯風飄飛飯飲飽餅養餘餞館馬駁騰驕驗驚驟體鬆鬧魯鮮鳳鶴鹹鹽麗麥麼黃點齊龍',
].join('')

const simplified = [
  '并干乱亚占来仑系个们伦侧备传仅价优兑儿内两册凯别则刚剥剧刘动务匀区却厌厉参吴员问启乔单尝喷噜国围园圆团坚场块压壶够伙夹奥姐妇妈嬷学实宁写宽宝将寻对屉层属岚师帐带帮几库厨厂张强彦后径从复闷爱惯庆忆应懒怀',
  '戏户挂采扬换摇抢撑拨挝捡击挡拢摊败数敛断于时暂晓晒书会东条枣枫业极乐标样树机桧检槟柠槛柜樱权欧欢岁归残壳气没冲况凉净浅减测凑汤准温渗满渐浆润涩浓湿滤湾为乌无炼烟热营熏炉尔状犹奖独现玮玛产画异当瘾发卢确',
  '码礼种谷积颖稳竞节范筛简粮纪约红纳纸级细绍终组结络给统丝经综绿维网紧线缎缘编缓缅县缩纵总绕系续罗义习圣闻联聪声听脉脱脑脚胶腻腊台与豆庄莱叶着盖莲葱姜荐萨蓝艺药苏苹兰处号虫冲补装里见规视亲觉览观订计讯讨',
  '托记设许诉注评试诗话该夸认误说谁课调请论诺谢证识译议读变让赞丰猫贝负货责买费资赏贤卖质赖购赠赶车军软较载轻辈轮输转办农这连周进运过达远适迁选还边邮乡邹郑邻丑医酱释锐销铝铺录钱错锅锁镇链钟铁鉴长门闭开间',
  '阀板阖关阴陈阳队际隐虽双鸡离难云电雾静韵响页顷项顺头频颗题颜类顾显风飘飞饭饮饱饼养余饯馆马驳腾骄验惊骤体松闹鲁鲜凤鹤咸盐丽麦么黄点齐龙',
].join('')

const simplifiedOf = new Map([...traditional].map((character, index) => [character, simplified[index] ?? character]))

/** `toSimplified('衣索比亞 水洗')` is `衣索比亚 水洗`; characters that are not in the lists stay as they are. */
export function toSimplified(text: string): string {
  let folded = ''
  for (const character of text) folded += simplifiedOf.get(character) ?? character
  return folded
}

/**
 * Names that differ elsewhere: the shop's name, then the others. All in simplified characters, as they are looked up in
 * folded text.
 */
export const otherNames: readonly (readonly [string, ...string[]])[] = [
  ['衣索比亚', '埃塞俄比亚', '衣索匹亚'],
  ['耶加雪菲', '耶加雪啡', '耶加雪夫'],
  ['西达摩', '西达莫', '锡达马'],
  ['肯亚', '肯尼亚'],
  ['坦尚尼亚', '坦桑尼亚'],
  ['卢安达', '卢旺达'],
  ['叶门', '也门'],
  ['瓜地马拉', '危地马拉'],
  ['哥斯大黎加', '哥斯达黎加'],
  ['宏都拉斯', '洪都拉斯'],
  ['印尼', '印度尼西亚'],
  ['峇里', '巴厘'],
  ['艺妓', '瑰夏', '艺伎', '艺姬'],
  ['湿剥', '湿刨'],
  ['滤挂', '挂耳', '滤泡式'],
  ['义式', '意式'],
  ['配方', '拼配'],
  ['凤梨', '菠萝'],
  ['葡萄柚', '西柚'],
  ['黑醋栗', '黑加仑'],
  ['樱桃', '车厘子'],
]
