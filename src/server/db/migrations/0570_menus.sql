-- The header's menus, the footer's links and further networks are a text like the others.

alter table content_pages drop constraint content_pages_kind_check;
alter table content_pages
  add constraint content_pages_kind_check
    check (kind in ('page', 'article', 'pairing', 'statement', 'promotion', 'banner', 'announcement', 'home', 'menu'));
