export const style = `
* { box-sizing: border-box }
:root { color-scheme: light; --green: #0b7a3e; --dark: #075c2e; --ink: #1d2620; --soft: #55615a; --line: #d9e2dc; --panel: #f3f7f4; --warn: #8a5a00; --bad: #b3261e }
body { margin: 0; background: var(--panel); color: var(--ink); font: 16px/1.65 "PingFang TC", "Noto Sans TC", "Microsoft JhengHei", system-ui, sans-serif; font-variant-numeric: tabular-nums }
.mark { background: #fff4d6; color: #5c3d00; text-align: center; font-size: 14px; padding: 6px 16px; border-bottom: 1px solid #ecd9a0 }
.mark a { color: inherit }
header { background: #fff; border-bottom: 1px solid var(--line) }
header div { max-width: 960px; margin: 0 auto; padding: 14px 20px; display: flex; justify-content: space-between; align-items: baseline; gap: 16px; flex-wrap: wrap }
header strong { color: var(--green); font-size: 20px; letter-spacing: .04em }
header span { color: var(--soft); font-size: 14px }
main { max-width: 960px; margin: 0 auto; padding: 24px 20px 64px }
main.narrow { max-width: 560px }
.columns { display: grid; gap: 20px; grid-template-columns: minmax(0, 1fr) }
@media (min-width: 820px) { .columns.two { grid-template-columns: minmax(0, 1fr) 320px; align-items: start } }
section, .card { background: #fff; border: 1px solid var(--line); border-radius: 8px; padding: 20px }
section + section { margin-top: 16px }
h1 { font-size: 22px; line-height: 1.35; margin: 0 0 12px }
h2 { font-size: 17px; margin: 0 0 12px }
p { margin: 0 0 12px }
p:last-child { margin-bottom: 0 }
.soft { color: var(--soft); font-size: 14px }
.amount { font-size: 26px; font-weight: 700; color: var(--green) }
ul.items { list-style: none; margin: 0 0 12px; padding: 0 }
ul.items li { padding: 6px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 0 0 12px }
dt { color: var(--soft) }
dd { margin: 0; overflow-wrap: anywhere }
.number { font-size: 22px; font-weight: 700; letter-spacing: .05em; overflow-wrap: anywhere }
label { display: block; margin-bottom: 12px; font-size: 14px; color: var(--soft) }
input[type=text], input[type=search], input[type=number], select { display: block; width: 100%; min-height: 46px; margin-top: 4px; padding: 8px 12px; border: 1px solid #b5c2ba; border-radius: 6px; background: #fff; color: var(--ink); font: inherit }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 46px; padding: 0 20px; border: 1px solid var(--green); border-radius: 6px; background: var(--green); color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
button:hover, .button:hover { background: var(--dark) }
button.wide { width: 100% }
button.plain, .button.plain { background: #fff; color: var(--green) }
button.plain:hover, .button.plain:hover { background: var(--panel) }
button.small { min-height: 36px; padding: 0 12px; font-size: 14px; font-weight: 500 }
button.bad { border-color: var(--bad); color: var(--bad); background: #fff }
a { color: var(--green); text-underline-offset: 3px }
:focus-visible { outline: 3px solid #7fc29b; outline-offset: 2px }
.actions { display: flex; flex-wrap: wrap; gap: 8px; align-items: center }
.actions form { margin: 0 }
.stack > * + * { margin-top: 10px }
.tag { display: inline-block; padding: 1px 10px; border-radius: 99px; background: var(--panel); border: 1px solid var(--line); font-size: 13px }
.tag.good { background: #e2f3e8; color: #075c2e; border-color: #b9dfc7 }
.tag.bad { background: #fbe9e7; color: var(--bad); border-color: #f0c7c3 }
.tag.wait { background: #fff4d6; color: #5c3d00; border-color: #ecd9a0 }
.list { display: grid; gap: 12px }
dl .amount { line-height: 1.2 }
.stack + dl { margin-top: 16px }
.bars { height: 64px; width: 100%; max-width: 420px; display: block }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: 14px }
th, td { white-space: nowrap; text-align: left; padding: 6px 8px; border-bottom: 1px solid var(--line); vertical-align: top }
details summary { cursor: pointer; padding: 4px 0 }
.stores { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)) }
.stores form { display: flex; flex-direction: column; gap: 6px; background: #fff; border: 1px solid var(--line); border-radius: 8px; padding: 16px }
.stores button { margin-top: auto }
.label { border: 2px solid #000; padding: 20px; background: #fff; color: #000 }
@media print { .mark, header, .noprint { display: none } body { background: #fff } }
`
