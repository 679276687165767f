// Puts a speaker's profile where this script stands, in a frame that is as high as the profile needs:
// <script src="https://…/embed.js" data-speaker="name" data-theme="auto" data-size="card" data-accent="005d53" async></script>
;(function () {
  var script = document.currentScript
  if (!script || !script.dataset.speaker) return
  var origin = new URL(script.src).origin
  var query = ['theme', 'size', 'accent']
    .filter(function (name) {
      return script.dataset[name]
    })
    .map(function (name) {
      return name + '=' + encodeURIComponent(script.dataset[name])
    })
    .join('&')
  var frame = document.createElement('iframe')
  frame.src = origin + '/embed/' + encodeURIComponent(script.dataset.speaker) + (query && '?' + query)
  frame.title = script.dataset.title || 'Speaker profile'
  frame.loading = 'lazy'
  frame.style.cssText = 'display:block;width:100%;max-width:440px;border:0;border-radius:16px'
  frame.height = script.dataset.size === 'compact' ? '112' : '400'
  window.addEventListener('message', function (event) {
    var message = event.data
    if (event.source !== frame.contentWindow || event.origin !== origin || !message) return
    if (message.type === 'lectern:height' && message.height > 0 && message.height < 4000)
      frame.height = String(message.height)
  })
  script.after(frame)
})()
