-- the day on which goods of the near-expiry shelf expire; a text such as 剩約 30 天 was true on one day only
alter table products add column expires_on date;

update products
set expires_on = (created_at at time zone 'Asia/Taipei')::date + substring(best_before from '剩約 (\d+) 天')::int,
  best_before = ''
where best_before ~ '剩約 \d+ 天';

-- the privacy statement as it was delivered: pictures of social accounts are not taken over, those of a return are kept
update content_pages
set body = replace(body::text, '您上傳或社群帳號提供之頭像',
  '您上傳之圖片（頭像、退換貨申請所附之照片；不取用社群帳號之頭像）')::jsonb
where slug = 'privacy-statement' and body::text like '%您上傳或社群帳號提供之頭像%';
