-- Repeats one request. Arguments: the method, and its body (JSON) if there is one.
dofile('bench/wrk/report.lua')

function init(args)
  wrk.method = args[1]
  wrk.headers['accept-encoding'] = 'br'
  wrk.headers['accept'] = 'text/html'
  if args[2] then
    wrk.headers['content-type'] = 'application/json'
    wrk.body = args[2]
  end
end
