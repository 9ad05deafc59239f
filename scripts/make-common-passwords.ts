/**
 * Writes seed/common-passwords.txt: about 3,000 passwords of 8 characters or more that people use most. No leaked list
 * is copied. The entries come from what is publicly known of such lists: the words, keyboard walks, dates and endings
 * that are most common worldwide, and Taiwan's own (bopomofo keyboard walks, lucky numbers, local brands). Run
 * `node scripts/make-common-passwords.ts` after changing the parts below.
 */
import { writeFile } from 'node:fs/promises'

const wanted = 3000

/** The most common entries of published lists. */
const leaders = `
12345678 123456789 1234567890 password password1 iloveyou 11111111 00000000 88888888 qwertyuiop qwerty123 87654321
987654321 0987654321 1q2w3e4r 1qaz2wsx 1q2w3e4r5t 1qazxsw2 qazwsxedc zaq12wsx q1w2e3r4 a123456789 aa123456 aa12345678
abc12345 abcd1234 abc123456 asdf1234 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 qwer1234 1234qwer 12345qwert qwert12345
password123 password12 passw0rd p@ssw0rd p@ssword pa55word pass1234 password! password01 password1! admin123
administrator welcome1 welcome123 letmein1 letmein123 trustno1 superman batman123 football baseball basketball
princess sunshine michelle jennifer computer internet whatever starwars pokemon1 pokemon123 dragon123 monkey123
shadow123 master123 killer123 charlie1 jordan23 liverpool chelsea1 arsenal1 1123581321 112233445566 123123123
123321123 12344321 123456123 123456abc 123456aa 123456qq a1234567 a12345678 a1b2c3d4 a1b2c3d4e5 aaaaaaaa abcdefgh
abcdefg1 abcdefghi abcd12345 abcd123456 12341234 12121212 123412345 1234567891 12345678910 1234554321 1234567899
0123456789 01234567 012345678 11223344 1122334455 11112222 11221122 111222333 111222tianya 123qweasd 123qwe123
123qweasdzxc 147258369 147852369 159753258 159357456 741852963 963852741 789456123 456789123 321654987 369258147
1597532486 7777777 77777777 66666666 99999999 55555555 44444444 33333333 22222222 999999999 111111111 1111111111
0000000000 000000000 5201314520 52013145 520131400 1314520520 13145200 5201314a a5201314 love5201314 iloveyou1
iloveyou2 iloveyou520 iloveyou1314 woaini520 woaini1314 woaini123 woaiwojia ji32k7au4a83 ji3g4go6 su3cl3 ji394su3
su3cl3a8 5k4g4ru4 vu04vu04 taiwan123 taiwan01 taiwanno1 taiwan520 taipei101 formosa1 zxcvasdf asdfzxcv qweasdzxc
qweasd123 qazwsx123 qazxsw21 1qaz2wsx3edc 1qaz@wsx 1qaz!qaz !qaz2wsx zaq1xsw2 zaq1zaq1 xsw21qaz qwaszx12 poiuytrewq
lkjhgfdsa mnbvcxz1 changeme changeme1 default1 secret123 test1234 testtest test12345 testing1 demo1234 demodemo
guest123 user1234 root1234 toor1234 temp1234 temppass access14 login123 loginlogin hello123 hellohello helloworld
google123 facebook facebook1 line1234 yahoo123 youtube1 samsung1 iphone123 apple123 microsoft windows1 nintendo
playstation minecraft fortnite roblox123 doraemon hellokitty kitty123 snoopy123 pikachu1 pikachu123 totoro123
jesus123 christ123 blessed1 angel123 lovely123 lover123 forever1 friends1 family123 mother123 father123 babygirl
babygirl1 princess1 princess123 sunshine1 flower123 butterfly chocolate cookie123 coffee123 coffeecoffee ilovecoffee
money123 lucky888 lucky777 happy123 happy888 goodluck freedom1 success1 january1 february monday123 summer123
winter123 spring123 autumn123 michael1 jessica1 ashley123 daniel123 andrew123 joshua123 matthew1 thomas123 george123
nicole123 amanda123 kevin123 jason123 jacky123 johnny123 tiffany1 vivian123 cindy123 peggy123 wendy123 amy12345
`.split(/\s+/)

const words = `
password qwerty love iloveyou admin welcome monkey dragon master shadow sunshine princess football baseball superman
batman pokemon taiwan taipei kaohsiung taichung tainan hsinchu formosa coffee latte mocha boba milktea taro mango angel
baby happy lucky money flower kitty doggy tiger rabbit snoopy hello world secret letmein login access test demo guest
user root computer internet google facebook instagram youtube samsung iphone apple sony asus acer htc family mother
father sister brother friend forever freedom summer winter spring autumn january october november december monday
friday sunday michael jessica jennifer ashley daniel andrew kevin jason jacky johnny jerry tony peter david eric alex
allen andy amy annie cindy emily grace ivy jenny joyce judy karen kelly linda lisa mandy mary nancy peggy sandy sandra
sherry tina tiffany vivian wendy winnie chen wang huang chang lin liu tsai yang hsu cheng hsieh woaini wobaobei baobei
xiaoming xiaomei abc abcd abcde qwe qaz asd zxc aaa qq aa a
`
  .trim()
  .split(/\s+/)

const endings = [
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '0',
  '00',
  '000',
  '01',
  '11',
  '111',
  '1111',
  '520',
  '5201314',
  '1314',
  '666',
  '6666',
  '777',
  '7777',
  '888',
  '8888',
  '88888888',
  '999',
  '168',
  '1688',
  '2020',
  '2021',
  '2022',
  '2023',
  '2024',
  '2025',
  '2026',
  '!',
  '1!',
  '123!',
  '@123',
  '321',
  '007',
  '101',
  '69',
  '99',
  '88',
]

const keyboardRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '0987654321', 'poiuytrewq', 'lkjhgfdsa']
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm']

function* candidates(): Generator<string> {
  yield* leaders
  // one digit or letter, and short groups, repeated
  for (const length of [8, 9, 10]) for (const sign of '0123456789abcqxz') yield sign.repeat(length)
  for (let n = 0; n < 100; n++) yield String(n).padStart(2, '0').repeat(4)
  for (const group of ['123', '321', '520', '168', '888', 'abc', 'qwe', 'asd', 'zxc', 'qaz', 'xyz'])
    yield group.repeat(3)
  for (const group of ['1234', '4321', '5200', '1314', '8888', 'abcd', 'qwer', 'asdf', 'zxcv', 'love', 'test'])
    yield group.repeat(2)
  // keyboard walks
  for (const row of keyboardRows) for (let length = 8; length <= row.length; length++) yield row.slice(0, length)
  for (const [i, first] of columns.entries()) {
    const second = columns[i + 1]
    if (second) yield* [first + second, second + first, first + second + (columns[i + 2] ?? '')]
    yield first + first
  }
  for (const walk of ['qwer', 'asdf', 'zxcv', 'qwert', 'asdfg', 'zxcvb']) {
    for (const digits of ['1234', '12345', '123456', '4321', '0000', '1111', '8888', '5678'])
      yield* [walk + digits, digits + walk]
  }
  // dates of birth, as Taiwan writes them: 19900101 and the first days of months
  for (let year = 1960; year <= 2012; year++)
    for (const day of ['0101', '0520', '1010', '1225', '0808']) yield `${year}${day}`
  // words with the usual endings, and the first letter capitalised (compared in lower case)
  for (const ending of endings) for (const word of words) yield word + ending
  for (const word of words) for (const digits of ['123456', '520', '1234', '888']) yield digits + word
}

const list = new Set<string>()
for (const candidate of candidates()) {
  if (list.size === wanted) break
  if (candidate.length >= 8) list.add(candidate.toLowerCase())
}
await writeFile(new URL('../seed/common-passwords.txt', import.meta.url), `${[...list].join('\n')}\n`)
console.log(`${list.size} passwords written`)
