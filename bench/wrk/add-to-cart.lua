-- Members add products to their carts in turn. Arguments: tokens and product ids, separated by commas.
dofile('bench/wrk/report.lua')

local tokens, products, turn = {}, {}, 0

function init(args)
  for token in args[1]:gmatch('[^,]+') do table.insert(tokens, token) end
  for id in args[2]:gmatch('[^,]+') do table.insert(products, id) end
  wrk.headers['content-type'] = 'application/json'
end

function request()
  local token = tokens[turn % #tokens + 1]
  local product = products[math.floor(turn / #tokens) % #products + 1]
  turn = turn + 1
  local body = string.format('{"token":"%s","product_id":%s,"quantity":1}', token, product)
  return wrk.format('POST', '/api/order/add_to_cart', nil, body)
end
