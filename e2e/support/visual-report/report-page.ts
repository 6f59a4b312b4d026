export const STYLE = `
body { font: 15px/1.4 sans-serif; margin: 16px; background: #eee; color: #222 }
h2 { margin: 32px 0 0; font-size: 18px }
p { margin: 0 0 6px }
.command span { display: inline-block; min-width: 110px; color: #666 }
.command code { background: #fff; padding: 2px 6px; user-select: all; overflow-wrap: anywhere }
.pictures { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 12px; max-width: 1600px }
figure { margin: 0; padding: 8px; background: #fff }
img { width: 100%; display: block }
.over div { position: relative }
.over .top { position: absolute; inset: 0; clip-path: inset(0 0 0 50%) }
.over input { width: 100%; margin: 8px 0 0 }
.over.blinking .top { clip-path: none !important; animation: blink 1s steps(1) infinite }
@keyframes blink { 50% { opacity: 0 } }
`

/** Runs in the report: the slider, the blink, and the buttons that copy a command. */
export const SCRIPT = `
for (const over of document.querySelectorAll('.over')) {
  const top = over.querySelector('.top')
  over.querySelector('input').addEventListener('input', ({ target }) => {
    top.style.clipPath = 'inset(0 0 0 ' + (100 - target.value) + '%)'
  })
  over.querySelector('.blink').addEventListener('click', () => over.classList.toggle('blinking'))
}
for (const command of document.querySelectorAll('.command'))
  command.querySelector('button').addEventListener('click', ({ target }) => {
    const text = command.querySelector('code').textContent
    navigator.clipboard.writeText(text).then(
      () => { target.textContent = 'Copied' },
      () => getSelection().selectAllChildren(command.querySelector('code')),
    )
  })
`
