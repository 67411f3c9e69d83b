/** The tester's pages in the shop's look (web/app/ui/app.css), without its build. */
export const STYLE = `
:root { color-scheme: light dark; --canvas: #f8f6f3; --surface: #fff; --line: #e3dfd8; --ink: #17161a; --muted: #5a554d;
  --action: #17348c; --on-action: #fff; --green: #12613a; --red: #9f1b1a; --orange: #8a3b00; --blue: #16408f; }
@media (prefers-color-scheme: dark) { :root { --canvas: #131216; --surface: #1d1c21; --line: #3a3840; --ink: #f2f0ec;
  --muted: #b8b2a8; --action: #a9bcff; --on-action: #10162e; --green: #7fd6a5; --red: #ff9d99; --orange: #ffb37a; --blue: #a9c4ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); line-height: 1.5;
  font-family: "Inter Variable", Inter, ui-sans-serif, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
.strip { display: flex; height: 6px; } .strip i { flex: 1; }
.strip i:nth-child(1) { background: #00a5d9; } .strip i:nth-child(2) { background: #d8007c; }
.strip i:nth-child(3) { background: #ffd500; } .strip i:nth-child(4) { background: #17161a; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; } h2 { font-size: 1.125rem; margin: 0; }
p { margin: 0 0 1rem; } .muted { color: var(--muted); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin: 0 0 1rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; }
.amount { font-size: 1.25rem; font-weight: 650; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: .75rem 0; } dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
.status { border-radius: 99px; border: 1px solid currentColor; padding: .125rem .625rem; font-size: .875rem; font-weight: 600; }
.pago { color: var(--green); } .recusado { color: var(--red); } .expirado, .devolvido { color: var(--orange); } .pendente { color: var(--blue); }
form { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; }
button, .button { min-height: 2.75rem; padding: 0 1rem; border-radius: .5rem; border: 1px solid var(--muted); font: inherit; font-weight: 600;
  background: var(--surface); color: var(--ink); cursor: pointer; display: inline-flex; align-items: center; text-decoration: none; }
button.primary { background: var(--action); color: var(--on-action); border-color: var(--action); }
a { color: var(--action); } :focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
nav { margin: 1rem 0 0; display: flex; gap: .5rem; flex-wrap: wrap; }
`;
